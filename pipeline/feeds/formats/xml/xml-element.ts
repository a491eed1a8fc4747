import { type Step, selectable, stepsOf } from '../path.ts';
import { restored } from './xml-text.ts';

export interface Element {
  readonly name: string;
  readonly attributes: Record<string, string>;
  text: string;
  /** Its text with that of the elements within it. This and they are kept only where a mapping picks among elements. */
  whole: string;
  readonly children: Element[];
  readonly line: number;
  readonly start: number;
  /** Of an element around records: the texts within it, by path: those before them, and those behind that a column asks for. */
  before?: Map<string, string> | undefined;
  isLeaf: boolean;
  /** An element of a record's name stands within it. */
  holds: boolean;
}

/** Whether an element has a value under a selector's key: an attribute `@name`, or an element within it. */
function isSelected(element: Element, { where }: Step): boolean {
  if (!where) return true;
  const own = where.key.startsWith('@')
    ? [element.attributes[where.key.slice(1)] ?? '']
    : element.children.filter(({ name }) => name === where.key).map(({ text }) => text);
  return own.some((text) => selectable(text) === where.value);
}

/** The elements within one that a step leads to. */
const stepInto =
  (step: Step) =>
  ({ children }: Element): Element[] => {
    const found = children.filter((element) => element.name === step.name && isSelected(element, step));
    return step.place === undefined ? found : found.filter((_, at) => at === step.place);
  };

/** The values at a path whose steps pick among elements. */
export function selectedTexts(root: Element, path: string): string[] {
  const steps = stepsOf(path, '/');
  const attribute = steps.at(-1)?.name.startsWith('@') ? steps.pop()?.name.slice(1) : undefined;
  const found = steps.reduce<Element[]>((elements, step) => elements.flatMap(stepInto(step)), [root]);
  return found
    .map(({ attributes, whole }) => (attribute === undefined ? whole.trim() : (attributes[attribute] ?? '')))
    .filter((text) => text !== '');
}

/** Every value around a record, nearest first, under as many `../` as lead to it and under fewer. */
export function outerOf(around: readonly Element[]): Map<string, readonly string[]> {
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
