/** The form on the page for analysts that queries a table in the browser. */
import type { ParquetQueryFilter } from 'hyparquet';
import type { ManifestTable } from '../../../contract/manifest.ts';
import { fill, h } from '../shared/dom.ts';
import type { Formats } from '../shared/format.ts';
import type { Translate } from '../shared/i18n.ts';

/** Rows shown. */
const ROWS = 20;
/** Columns selected at first in a table without the preferred ones. */
const FIRST_COLUMNS = 5;
const OPERATORS = { '=': '$eq', '≥': '$gte', '≤': '$lte' } as const;
type Operator = keyof typeof OPERATORS;

/** The tables that the page reads, with its language. */
export interface AnalystsData {
  readonly t: Translate;
  readonly f: Formats;
  readonly tables: readonly ManifestTable[];
  readonly bytes: ReadonlyMap<string, number>;
  address(path: string): string;
}

const WHOLE = /^(BIGINT|HUGEINT)$/;
const NUMBER = /^(INTEGER|SMALLINT|TINYINT|DOUBLE|FLOAT|DECIMAL.*)$/;

/** Converts a text to the type that the file uses for the column. */
function typed(type: string, text: string): bigint | number | boolean | string {
  if (WHOLE.test(type) && /^-?\d+$/.test(text)) return BigInt(text);
  if (NUMBER.test(type)) return Number(text);
  return type === 'BOOLEAN' ? text === 'true' : text;
}

/** Converts a value of a row to text. */
function written(value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'object')
    return JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? Number(one) : one));
  return String(value);
}

function options(values: readonly string[]): HTMLElement[] {
  return values.map((value) => h('option', { value }, value));
}

function labelled(label: string, field: HTMLElement): HTMLElement {
  return h('label', { class: 'labelled' }, h('span', { class: 'soft' }, label), field);
}

class Live {
  readonly element: HTMLElement;
  readonly #source: AnalystsData;
  readonly #table: HTMLSelectElement;
  readonly #columns = h('fieldset', { class: 'columns-of' });
  readonly #where = h('select', {});
  readonly #operator = h('select', {}, options(Object.keys(OPERATORS)));
  readonly #value = h('input', { class: 'field', type: 'text' });
  readonly #output = h('div', { class: 'output', 'aria-live': 'polite' });

  constructor(source: AnalystsData) {
    const { t, tables } = source;
    this.#source = source;
    this.#table = h('select', { onchange: () => this.#choose() }, options(tables.map(({ name }) => name)));
    this.#operator.setAttribute('aria-label', t('analysts.where'));
    const submit = (event: Event) => {
      event.preventDefault();
      void this.read();
    };
    this.element = h(
      'form',
      { class: 'live', onsubmit: submit },
      labelled(t('analysts.table'), this.#table),
      this.#columns,
      h(
        'div',
        { class: 'where' },
        labelled(t('analysts.where'), this.#where),
        this.#operator,
        labelled(t('analysts.value'), this.#value),
      ),
      h('button', { class: 'button main', type: 'submit' }, t('analysts.read')),
      this.#output,
    );
    this.#choose();
  }

  get #chosen(): ManifestTable | undefined {
    return this.#source.tables.find(({ name }) => name === this.#table.value);
  }

  #choose(): void {
    const { t } = this.#source;
    const names = this.#chosen?.columns.map(({ name }) => name) ?? [];
    const preferred = ['brand', 'model', 'year', 'mileage', 'total_price_rub'].filter((name) =>
      names.includes(name),
    );
    const first = preferred.length > 2 ? preferred : names.slice(0, FIRST_COLUMNS);
    const box = (name: string) =>
      h(
        'label',
        { class: 'column' },
        h('input', { type: 'checkbox', value: name, checked: first.includes(name) }),
        h('code', {}, name),
      );
    fill(
      this.#columns,
      h('legend', { class: 'soft' }, t('analysts.columns')),
      h('div', { class: 'column-list' }, names.map(box)),
    );
    fill(this.#where, h('option', { value: '' }, t('analysts.any')), options(names));
  }

  #filter(): ParquetQueryFilter | undefined {
    const column = this.#chosen?.columns.find(({ name }) => name === this.#where.value);
    if (!column || this.#value.value.trim() === '') return undefined;
    const operator = OPERATORS[this.#operator.value as Operator];
    return { [column.name]: { [operator]: typed(column.type, this.#value.value.trim()) } };
  }

  /** Reads what the form asks for and shows it. */
  async read(): Promise<void> {
    const table = this.#chosen;
    const columns = [...this.#columns.querySelectorAll<HTMLInputElement>('input:checked')].map(
      ({ value }) => value,
    );
    if (!table || columns.length === 0) return;
    const { address, bytes, t, f } = this.#source;
    const size = bytes.get(table.path) ?? 0;
    try {
      const { readRows } = await import('./parquet.ts');
      const { rows, cost } = await readRows({
        url: address(table.path),
        bytes: size,
        columns,
        filter: this.#filter(),
        rows: ROWS,
      });
      const line = t('analysts.cost', {
        rows: rows.length,
        requests: cost.requests,
        kilobytes: f.number(cost.bytes / 1024),
        total: f.number(size / 1024),
        milliseconds: cost.milliseconds,
      });
      fill(
        this.#output,
        h('p', { class: 'soft cost' }, line),
        resultTable(columns, rows, t('analysts.live')),
      );
    } catch (error) {
      fill(this.#output, h('p', { role: 'alert' }, error instanceof Error ? error.message : String(error)));
    }
  }
}

function resultTable(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
  label: string,
): HTMLElement {
  return h(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          columns.map((name) => h('th', { scope: 'col' }, name)),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map((row) =>
          h(
            'tr',
            {},
            columns.map((name) => h('td', {}, written(row[name]))),
          ),
        ),
      ),
    ),
  );
}

/** A form that reads rows of a table in the browser; `read` runs the query without a click. */
export function liveQuery(source: AnalystsData): { element: HTMLElement; read(): Promise<void> } {
  return new Live(source);
}
