/** What a tool is, and how it calls the API. */
import type { ApiKey } from '../../../contract/keys.ts';
import { errorSchema, type Fault } from '../../../contract/resources/error.ts';
import type { AskService } from '../../answer/ask.ts';
import type { ObjectSchema } from './schema.ts';

/** Arguments as an agent sends them, not validated before the API reads them. */
export type Arguments = Readonly<Record<string, unknown>>;

/** A JSON object of the API or of a tool's answer. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A tool of the agent. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Routes that it calls; it is offered only if all of them exist. */
  readonly needs: readonly Route[];
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  /** Names of the tool's parameters by their names in the API, if different. */
  readonly renames?: Renames;
  call(args: Arguments, api: Api): Promise<JsonObject>;
}

type Route = readonly [method: 'GET' | 'POST', path: string];

type Renames = Readonly<Record<string, string>>;

/** A failure that is reported to the agent, which can act on it. */
export class ToolError extends Error {
  readonly status: number;
  /** The faults that the message lists, if any. */
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

/** Faults with their suggestions as a text for the agent. */
export function faultsText(faults: readonly Fault[]): string {
  const texts = faults.map(({ parameter, message }) => `${parameter}: ${message}`);
  const suggestions = faults.flatMap(suggested).join('; ');
  return [...texts, ...(suggestions === '' ? [] : [`Suggestions: ${suggestions}.`])].join(' ');
}

/** The API's error with the tool's names of parameters. */
function refusal(status: number, document: unknown, renames: Renames): ToolError {
  const { success, data } = errorSchema.safeParse(document);
  if (!success) return new ToolError(`The API answered ${status}.`, status);
  const faults = data.details?.map((fault) => ({
    ...fault,
    parameter: renames[fault.parameter] ?? fault.parameter,
  }));
  return new ToolError(faults ? faultsText(faults) : data.error, status, faults);
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

function isDocument(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, else an empty object. */
export function documentIn(value: unknown): JsonObject {
  return isDocument(value) ? value : {};
}

/** The objects of a list of the API. */
export function documentsIn(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isDocument) : [];
}

/** Removes null members, empty lists and empty objects, because an absent member means the same. */
export function withoutEmpty(document: JsonObject): JsonObject {
  const entries = Object.entries(document).map(([name, value]) => [
    name,
    isDocument(value) ? withoutEmpty(value) : value,
  ]);
  const kept = entries.filter(
    ([, value]) =>
      value !== null && value !== undefined && (typeof value !== 'object' || Object.keys(value).length > 0),
  );
  return Object.fromEntries(kept);
}

/** Some members of an object, in the order given. */
export function pick(document: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.flatMap((name) => (name in document ? [[name, document[name]]] : [])));
}

/** The API for one tool call, with the caller's key and abort signal. */
export class Api {
  readonly #ask: AskService;
  readonly #key: ApiKey | undefined;
  readonly #signal: AbortSignal;
  readonly #renames: Renames;
  #snapshot: string | undefined;

  constructor(ask: AskService, key: ApiKey | undefined, signal: AbortSignal, renames: Renames = {}) {
    this.#ask = ask;
    this.#key = key;
    this.#signal = signal;
    this.#renames = renames;
  }

  /** The snapshot of the answers so far. */
  get snapshot(): string | undefined {
    return this.#snapshot;
  }

  /** Adds the company of the key, unless the agent names one. */
  dealer(args: Arguments): Arguments {
    const company = this.#key?.company_id;
    return company ? { company_id: company, ...args } : args;
  }

  /** The document of a GET. Error: `ToolError` if the API refuses. */
  get(path: string, args: Arguments = {}): Promise<JsonObject> {
    return this.#document(`${path}${queryString(args)}`);
  }

  /** The document of a POST. Error: `ToolError` if the API refuses. */
  post(path: string, body: JsonObject): Promise<JsonObject> {
    return this.#document(path, body);
  }

  async #document(path: string, body?: JsonObject): Promise<JsonObject> {
    const method = body === undefined ? 'GET' : 'POST';
    const question = { method, body, key: this.#key, signal: this.#signal } as const;
    const { status, document, snapshot } = await this.#ask(path, question);
    if (status !== 200) throw refusal(status, document, this.#renames);
    this.#snapshot = snapshot ?? this.#snapshot;
    return documentIn(document);
  }
}
