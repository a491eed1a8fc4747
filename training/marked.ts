/** Texts with a label on each character. */
/** The label of a part whose role is not known; the network is not asked for it. */
export const UNSAID = '?';

/** A text with a label for each UTF-16 unit. */
export interface Marked {
  readonly text: string;
  readonly labels: readonly string[];
}

/** A text with one label. */
export function mark(text: string, label: string): Marked {
  return { text, labels: new Array<string>(text.length).fill(label) };
}

/** Text that sets nothing. */
export const plain = (text: string): Marked => mark(text, 'none');

/** Joins texts. */
export function joined(parts: readonly Marked[], separator = ''): Marked {
  const glue = plain(separator);
  const all = parts.flatMap((part, index) => (index === 0 || separator === '' ? [part] : [glue, part]));
  return { text: all.map(({ text }) => text).join(''), labels: all.flatMap(({ labels }) => labels) };
}

/** The same text under one label wherever it had any. */
export function relabelled(part: Marked, label: string): Marked {
  return { text: part.text, labels: part.labels.map((old) => (old === 'none' ? old : label)) };
}

/** A template with its slots filled; a slot is a name in braces. */
export function filled(template: string, fill: (slot: string) => Marked): Marked {
  const parts = template.split(/[{}]/);
  return joined(parts.map((part, index) => (index % 2 === 0 ? plain(part) : fill(part))));
}

/** Ranges of equal labels: start, end, label; unlabelled ones are left out. */
export function ranges({ labels }: Marked): [number, number, string][] {
  const found: [number, number, string][] = [];
  labels.forEach((label, at) => {
    const last = found.at(-1);
    if (label === 'none') return;
    if (last && last[1] === at && last[2] === label) last[1] = at + 1;
    else found.push([at, at + 1, label]);
  });
  return found;
}
