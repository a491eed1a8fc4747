/** Compares answers with the OpenAPI document. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Answer } from '../soak/ask.ts';

type Json = Readonly<Record<string, unknown>>;

/** An OpenAPI document. */
export interface Document {
  readonly paths: Readonly<Record<string, Json>>;
  readonly components?: Json;
}

const ID = 'openapi';
const JSON_TYPE = 'application/json';
const BODY_CHARACTERS = 200;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The value at a JSON pointer, such as `#/paths/~1v1~1cars/get`; references on the way are followed. */
function resolved(document: Json, pointer: string): { pointer: string; value: unknown } {
  let [at, value]: [string, unknown] = ['#', document];
  for (const name of pointer.split('/').slice(1)) {
    if (!isJson(value)) return { pointer, value: undefined };
    value = value[name.replaceAll('~1', '/').replaceAll('~0', '~')];
    at = `${at}/${name}`;
    if (isJson(value) && typeof value.$ref === 'string')
      ({ pointer: at, value } = resolved(document, value.$ref));
  }
  return { pointer: at, value };
}

/** Checks answers against the operations of an OpenAPI document. */
export class Conformity {
  readonly #document: Json;
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  readonly #checks = new Map<string, ValidateFunction>();

  constructor(document: Document) {
    this.#document = { ...document };
    this.#ajv.addSchema({ $id: ID, ...this.#document });
  }

  #checkOf(pointer: string): ValidateFunction {
    const known = this.#checks.get(pointer);
    if (known) return known;
    const made = this.#ajv.compile({ $ref: `${ID}${pointer}` });
    this.#checks.set(pointer, made);
    return made;
  }

  #bodyFault(pointer: string, text: string): string | undefined {
    const check = this.#checkOf(pointer);
    if (check(JSON.parse(text))) return undefined;
    const [first] = check.errors ?? [];
    return `the answer is not in its schema: ${first?.instancePath} ${first?.message}; ${text.slice(0, BODY_CHARACTERS)}`;
  }

  /** How an answer deviates from the document; undefined if it conforms. */
  faultOf(operation: string, { status, headers, text }: Answer): string | undefined {
    if (status >= 500) return `${status}: ${text.slice(0, BODY_CHARACTERS)}`;
    const [method = '', path = ''] = operation.split(' ');
    const { pointer, value } = resolved(
      this.#document,
      `#/paths/${escaped(path)}/${method}/responses/${status}`,
    );
    if (!isJson(value)) return `${status} is not documented: ${text.slice(0, BODY_CHARACTERS)}`;
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    const content = isJson(value.content) ? value.content : {};
    if (text !== '' && !(type in content)) return `${status} as "${type}" is not documented`;
    if (type !== JSON_TYPE || !(type in content)) return undefined;
    return this.#bodyFault(`${pointer}/content/${escaped(type)}/schema`, text);
  }
}
