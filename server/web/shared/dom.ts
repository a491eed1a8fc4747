/** Builds DOM elements from plain data. */
type Child = Node | string | number | null | undefined | false;
export type Children = Child | readonly Children[];

type Handler = (event: Event) => void;
/** Attributes by name; a function listens to its event (`onclick`), `null` and `false` leave the attribute out. */
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined | Handler>>;

const SVG = 'http://www.w3.org/2000/svg';

function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== null && value !== undefined && value !== false)
      element.setAttribute(name, String(value));
  }
}

/** Appends children; strings become text nodes, so that data is never parsed as HTML. */
export function append(parent: Node, children: Children): void {
  if (Array.isArray(children)) {
    for (const child of children as readonly Children[]) append(parent, child);
  } else if (children instanceof Node) parent.appendChild(children);
  else if (typeof children === 'string' || typeof children === 'number')
    parent.appendChild(document.createTextNode(String(children)));
}

/** An HTML element with attributes and children. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Children[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  set(element, attributes);
  append(element, children);
  return element;
}

/** An SVG element with attributes and children. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Children[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  set(element, attributes);
  append(element, children);
  return element;
}

/** Replaces the children of an element. */
export function fill(element: Element, ...children: Children[]): void {
  element.replaceChildren();
  append(element, children);
}

/** The element with an id. Error: the page does not have it, which is a bug in the page. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element #${id}.`);
  return found;
}
