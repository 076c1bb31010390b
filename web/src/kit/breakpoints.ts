/**
 * The breakpoints of the layout, from breakpoints.json. Style sheets use them by name, `@media (--from-desk)` or `@media (--below-desk)`,
 * which the build replaces.
 */
import sizes from './breakpoints.json';

type Width = keyof typeof sizes.width;
type Height = keyof typeof sizes.height;
type Breakpoint = Width | Height;

const isWidth = (name: Breakpoint): name is Width => name in sizes.width;

function sizeOf(name: Breakpoint): readonly ['width' | 'height', number] {
  return isWidth(name) ? ['width', sizes.width[name]] : ['height', sizes.height[name]];
}

/** A media query for windows at least so large. */
export function from(name: Breakpoint): string {
  const [side, length] = sizeOf(name);
  return `(min-${side}: ${length}px)`;
}

/** A media query for windows smaller than that. */
export function below(name: Breakpoint): string {
  const [side, length] = sizeOf(name);
  return `(max-${side}: ${length - 1}px)`;
}
