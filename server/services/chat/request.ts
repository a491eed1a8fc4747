import { CAR_FILTERS } from '../../../contract/filters.ts';
import { languageOf } from '../../../contract/languages.ts';
import { nearest } from '../../../contract/nearest.ts';
import { type ChatFilters, type ChatRequest, chatRequestSchema } from '../../../contract/resources/chat.ts';
import type { Fault } from '../../../contract/resources/error.ts';
import { isObject } from '../../body.ts';
import { faultsOf, invalidParameter } from '../../errors.ts';

const MEMBERS = Object.keys(chatRequestSchema.shape);
const FILTERS = CAR_FILTERS.map(({ name }) => name);

/** A region is dropped (`pt-BR` is `pt`); what is no language stays for the schema to refuse. */
function withLanguage(body: unknown): unknown {
  if (!isObject(body) || typeof body.lang !== 'string') return body;
  return { ...body, lang: languageOf(body.lang) ?? body.lang };
}

function suggested(fault: Fault, known: readonly string[]): Fault {
  const suggestion = nearest(fault.parameter.replace(/^filters\./, ''), known);
  return suggestion === undefined ? fault : { ...fault, suggestion };
}

function filterFaults(filters: ChatFilters): Fault[] {
  return Object.entries(filters).flatMap(([name, value]): Fault[] => {
    const parameter = `filters.${name}`;
    if (!FILTERS.includes(name)) {
      return [suggested({ parameter, message: 'There is no such filter.' }, FILTERS)];
    }
    if (Array.isArray(value) && value.length === 0) {
      return [{ parameter, message: 'An empty list was given, expected a value.' }];
    }
    return [];
  });
}

function currencyFaults(currency: string | null | undefined, currencies: readonly string[]): Fault[] {
  if (!currency || currencies.includes(currency)) return [];
  const message = `"${currency}" was given, expected one of ${currencies.join(', ')}.`;
  return [suggested({ parameter: 'currency', message }, currencies)];
}

/** Reads a body for a snapshot of those currencies. Error: 400 with every fault. */
export function readChatRequest(body: unknown, currencies: readonly string[]): ChatRequest {
  const { success, data, error } = chatRequestSchema.safeParse(withLanguage(body));
  if (!success) {
    const unknown = (fault: Fault) =>
      isObject(body) && !MEMBERS.includes(fault.parameter.split('.')[0] ?? '');
    throw invalidParameter(
      faultsOf(error).map((fault) => (unknown(fault) ? suggested(fault, MEMBERS) : fault)),
    );
  }
  const faults = [...filterFaults(data.filters ?? {}), ...currencyFaults(data.currency, currencies)];
  if (faults.length > 0) throw invalidParameter(faults);
  return data;
}
