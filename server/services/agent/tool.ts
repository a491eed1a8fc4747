import type { ApiKey } from '../../../contract/keys.ts';
import { errorSchema, type Fault } from '../../../contract/resources/error.ts';
import type { Ask } from '../../answer/ask.ts';
import type { ObjectSchema } from './schema.ts';

/** Arguments as an agent sends them: nothing is known of them until the API has read them. */
export type Arguments = Readonly<Record<string, unknown>>;

/** A JSON object of the API, or one that a tool answers with. */
export type Document = Readonly<Record<string, unknown>>;

export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Routes that it asks; without one of them it is not offered. */
  readonly needs: readonly Route[];
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  /** What it calls a parameter of the API that has another name there. */
  readonly renames?: Renames;
  call(args: Arguments, api: Api): Promise<Document>;
}

type Route = readonly [method: 'GET' | 'POST', path: string];

type Renames = Readonly<Record<string, string>>;

/** A failure that the agent is told of, and can act on. */
export class ToolError extends Error {
  readonly status: number;
  /** What the message says, where it says it fault by fault. */
  readonly faults: readonly Fault[];

  constructor(message: string, status = 400, faults: readonly Fault[] = []) {
    super(message);
    this.name = 'ToolError';
    this.status = status;
    this.faults = faults;
  }
}

function suggested({ parameter, suggestion }: Fault): string[] {
  return suggestion === undefined ? [] : [`${parameter}: ${suggestion}`];
}

/** Faults as an agent is told of them, with what they suggest. */
export function toldFaults(faults: readonly Fault[]): string {
  const texts = faults.map(({ parameter, message }) => `${parameter}: ${message}`);
  const suggestions = faults.flatMap(suggested).join('; ');
  return [...texts, ...(suggestions === '' ? [] : [`Suggestions: ${suggestions}.`])].join(' ');
}

/** The API's error by the names that the agent knows. */
function refusal(status: number, document: unknown, renames: Renames): ToolError {
  const { success, data } = errorSchema.safeParse(document);
  if (!success) return new ToolError(`The API answered ${status}.`, status);
  const faults = data.details?.map((fault) => ({
    ...fault,
    parameter: renames[fault.parameter] ?? fault.parameter,
  }));
  return new ToolError(faults ? toldFaults(faults) : data.error, status, faults);
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** Arguments as a query string. Error: a value that is neither a scalar nor a list of them. */
function queryString(args: Arguments): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) {
      if (!isScalar(one))
        throw new ToolError(`${name}: an object was given, expected a value or a list of values.`);
      query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object among values of the API; an empty one where it is none. */
export function documentIn(value: unknown): Document {
  return isDocument(value) ? value : {};
}

/** The objects of a list of the API. */
export function documentsIn(value: unknown): Document[] {
  return Array.isArray(value) ? value.filter(isDocument) : [];
}

/** Without members that are null, empty lists or empty objects: absent says the same in fewer words. */
export function known(document: Document): Document {
  const entries = Object.entries(document).map(([name, value]) => [
    name,
    isDocument(value) ? known(value) : value,
  ]);
  const told = entries.filter(
    ([, value]) =>
      value !== null && value !== undefined && (typeof value !== 'object' || Object.keys(value).length > 0),
  );
  return Object.fromEntries(told);
}

/** Some members of an object, in the order given. */
export function pick(document: Document, names: readonly string[]): Document {
  return Object.fromEntries(names.flatMap((name) => (name in document ? [[name, document[name]]] : [])));
}

/** The API for one call of a tool: on behalf of a key, until the caller loses interest. */
export class Api {
  readonly #ask: Ask;
  readonly #key: ApiKey | undefined;
  readonly #signal: AbortSignal;
  readonly #renames: Renames;
  #snapshot: string | undefined;

  constructor(ask: Ask, key: ApiKey | undefined, signal: AbortSignal, renames: Renames = {}) {
    this.#ask = ask;
    this.#key = key;
    this.#signal = signal;
    this.#renames = renames;
  }

  /** The snapshot of the answers so far. */
  get snapshot(): string | undefined {
    return this.#snapshot;
  }

  /** A key that is bound to a company speaks for it, unless the agent names one itself. */
  dealer(args: Arguments): Arguments {
    const company = this.#key?.company_id;
    return company ? { company_id: company, ...args } : args;
  }

  /** The document of a GET. Error: what the API refuses. */
  get(path: string, args: Arguments = {}): Promise<Document> {
    return this.#document(`${path}${queryString(args)}`);
  }

  /** The document of a POST. Error: what the API refuses. */
  post(path: string, body: Document): Promise<Document> {
    return this.#document(path, body);
  }

  async #document(path: string, body?: Document): Promise<Document> {
    const method = body === undefined ? 'GET' : 'POST';
    const question = { method, body, key: this.#key, signal: this.#signal } as const;
    const { status, document, snapshot } = await this.#ask(path, question);
    if (status !== 200) throw refusal(status, document, this.#renames);
    this.#snapshot = snapshot ?? this.#snapshot;
    return documentIn(document);
  }
}
