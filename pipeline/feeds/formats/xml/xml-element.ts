/** The elements of an XML document and the values that paths with selectors find in them. */
import { type PathStep, pathSteps, selectable } from '../path.ts';
import { restored } from './xml-text.ts';

export interface XmlElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  text: string;
  /** Its text with that of the elements in it. This and `children` are filled only if a mapping has selectors. */
  whole: string;
  readonly children: XmlElement[];
  readonly line: number;
  readonly start: number;
  /** For an element around records: its texts by path, those before the records and later ones that columns ask for. */
  before?: Map<string, string> | undefined;
  isLeaf: boolean;
  /** Whether an element with a record's name is in it. */
  holds: boolean;
}

/** Whether an element has the selector's value under its key: an attribute `@name`, or a child element. */
function isSelected(element: XmlElement, { where }: PathStep): boolean {
  if (!where) return true;
  const own = where.key.startsWith('@')
    ? [element.attributes[where.key.slice(1)] ?? '']
    : element.children.filter(({ name }) => name === where.key).map(({ text }) => text);
  return own.some((text) => selectable(text) === where.value);
}

/** The child elements that a step leads to. */
const stepInto =
  (step: PathStep) =>
  ({ children }: XmlElement): XmlElement[] => {
    const found = children.filter((element) => element.name === step.name && isSelected(element, step));
    return step.place === undefined ? found : found.filter((_, at) => at === step.place);
  };

/** The values at a path with selectors. */
export function selectedTexts(root: XmlElement, path: string): string[] {
  const steps = pathSteps(path, '/');
  const attribute = steps.at(-1)?.name.startsWith('@') ? steps.pop()?.name.slice(1) : undefined;
  const found = steps.reduce<XmlElement[]>((elements, step) => elements.flatMap(stepInto(step)), [root]);
  return found
    .map(({ attributes, whole }) => (attribute === undefined ? whole.trim() : (attributes[attribute] ?? '')))
    .filter((text) => text !== '');
}

/** Every value around a record, nearest first, by its path with as many `../` as lead to it, and with fewer. */
export function parentValues(around: readonly XmlElement[]): Map<string, readonly string[]> {
  const outer = new Map<string, readonly string[]>();
  for (const [index, { attributes, before }] of [...around].reverse().entries()) {
    const values = [
      ...Object.entries(attributes).map(([name, text]) => [`@${name}`, text] as const),
      ...(before ?? []),
    ];
    for (const [path, text] of values) {
      for (let up = 0; up <= index; up += 1) {
        const key = '../'.repeat(up + 1) + path;
        if (text !== '' && !outer.has(key)) outer.set(key, [restored(text)]);
      }
    }
  }
  return outer;
}
