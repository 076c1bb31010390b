/**
 * The sizes of the window from which on things are laid out differently. Each stands once, in breakpoints.json; style
 * sheets call it by name, `@media (--from-desk)` or `@media (--below-desk)`, and the build puts it in.
 */
import sizes from './breakpoints.json';

type Width = keyof typeof sizes.width;
type Height = keyof typeof sizes.height;
export type Breakpoint = Width | Height;

const isWidth = (name: Breakpoint): name is Width => name in sizes.width;

function sizeOf(name: Breakpoint): readonly ['width' | 'height', number] {
  return isWidth(name) ? ['width', sizes.width[name]] : ['height', sizes.height[name]];
}

/** At least so large. */
export function from(name: Breakpoint): string {
  const [side, length] = sizeOf(name);
  return `(min-${side}: ${length}px)`;
}

/** Smaller than that. */
export function below(name: Breakpoint): string {
  const [side, length] = sizeOf(name);
  return `(max-${side}: ${length - 1}px)`;
}
