/** Makes a standalone copy of a drawing: computed styles are written into its elements. */

/** Inherited properties. */
const PASSED = [
  'color', 'fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap',
  'stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'paint-order', 'visibility',
  'font-family', 'font-size', 'font-weight', 'font-style', 'letter-spacing', 'text-anchor', 'dominant-baseline',
];
/** Properties that are not inherited, with their defaults. */
const OWN = {
  opacity: '1', 'clip-path': 'none', mask: 'none', filter: 'none', 'vector-effect': 'none',
  'stop-color': 'rgb(0, 0, 0)', 'stop-opacity': '1', 'flood-color': 'rgb(0, 0, 0)', 'flood-opacity': '1',
};
/** Elements used by reference, whose transforms have another syntax. */
const PAINT = /^(pattern|linearGradient|radialGradient|filter|fe\w+|stop)$/;
const REFERRED = /^(defs|clipPath|mask|marker|symbol)$/;
const OF_THE_PAGE = /^(class|style|role|tabindex|aria-.*|data-.*)$/;

type Styles = Pick<CSSStyleDeclaration, 'getPropertyValue'>;

/** A copy that looks the same without the page's style sheets. */
export function standalone(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  write(drawing, copy, null);
  return copy;
}

/** Walks both trees together, since only elements of the page have computed styles. */
function write(shown: Element, copy: Element, outer: Styles | null): void {
  const styles = getComputedStyle(shown);
  for (const { name } of [...copy.attributes]) if (OF_THE_PAGE.test(name)) copy.removeAttribute(name);
  for (const name of PASSED) set(copy, name, styles, outer?.getPropertyValue(name));
  for (const [name, usual] of Object.entries(OWN)) set(copy, name, styles, usual);
  if (!PAINT.test(shown.tagName)) place(copy, styles);
  if (shown.tagName === 'svg' && styles.overflow === 'visible') copy.setAttribute('overflow', 'visible');
  within(shown, copy, styles);
}

function within(shown: Element, copy: Element, styles: Styles): void {
  const inner = [...copy.children];
  [...shown.children].forEach((child, index) => {
    if (isSeen(child)) write(child, inner[index]!, styles);
    else inner[index]!.remove();
  });
  for (const node of [...copy.childNodes]) if (node.nodeType === Node.COMMENT_NODE) node.remove();
}

const isSeen = (element: Element) =>
  PAINT.test(element.tagName) || REFERRED.test(element.tagName) || getComputedStyle(element).display !== 'none';

function set(copy: Element, name: string, styles: Styles, usual: string | undefined): void {
  const value = styles.getPropertyValue(name);
  if (value === usual || value === '') copy.removeAttribute(name);
  else copy.setAttribute(name, plainColour(value));
}

/** Combines the CSS properties `translate` and `transform` into the attribute. */
function place(copy: Element, styles: CSSStyleDeclaration): void {
  const moved = styles.translate === 'none' ? [] : [`translate(${styles.translate.replaceAll('px', '')})`];
  const turned = styles.transform === 'none' ? [] : [styles.transform];
  const all = [...moved, ...turned].join(' ');
  if (all) copy.setAttribute('transform', all);
  else copy.removeAttribute('transform');
}

/** Converts a computed colour into a notation that every program reads. */
export function plainColour(value: string): string {
  return value.replace(/color\(srgb ([^)]*)\)/g, (_, inside: string) => {
    const [red, green, blue, alpha] = inside.split(/[\s/]+/).map(Number);
    const whole = [red, green, blue].map((part) => Math.round((part ?? 0) * 255));
    return alpha === undefined ? `rgb(${whole.join(', ')})` : `rgba(${[...whole, alpha].join(', ')})`;
  });
}
