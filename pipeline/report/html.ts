/** Builds HTML with escaped values. */
/** HTML that needs no escaping. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | undefined | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function render(part: Part): string {
  if (part === null || part === undefined) return '';
  if (typeof part === 'number') return part.toLocaleString('en');
  if (typeof part === 'string') return escapeHtml(part);
  return 'html' in part ? part.html : part.map(({ html }) => html).join('');
}

/** A template tag: escapes text, formats numbers with thousands separators and keeps `Html`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: strings.map((text, index) => text + render(parts[index])).join('') };
}

interface Column<Row> {
  heading: string;
  value: (row: Row) => string | number | null;
}

/** A table of rows; numbers are aligned right. */
export function table<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Html {
  if (rows.length === 0) return html`<p class="none">None.</p>`;
  const cell = (value: string | number | null) =>
    typeof value === 'number' ? html`<td class="number">${value}</td>` : html`<td>${value ?? '–'}</td>`;
  const [first] = rows;
  const heading = ({ heading: text, value }: Column<Row>) =>
    first !== undefined && typeof value(first) === 'number'
      ? html`<th scope="col" class="number">${text}</th>`
      : html`<th scope="col">${text}</th>`;
  const head = columns.map(heading);
  const body = rows.map((row) => html`<tr>${columns.map(({ value }) => cell(value(row)))}</tr>`);
  return html`<div class="scroll" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
