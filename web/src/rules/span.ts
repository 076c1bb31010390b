import type { BookSection } from '$kit/wire';

/** From which clause to which, where a section has just those: 2.1 – 2.4. */
export function span({ clauses }: BookSection): string {
  const numbers = clauses.map((clause) => clause.number.split('.').map(Number) as [number, number]);
  const [chapter, first] = numbers[0]!;
  const inOrder = numbers.every(([a, b], index) => a === chapter && b === first + index);
  return !inOrder ? '' : numbers.length > 1 ? `${clauses[0]!.number} – ${clauses.at(-1)!.number}` : clauses[0]!.number;
}
