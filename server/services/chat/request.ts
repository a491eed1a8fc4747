import { CAR_FILTERS } from '../../../contract/filters.ts';
import { languageOf } from '../../../contract/languages.ts';
import { MAX_FAULTS, MAX_SUGGESTIONS } from '../../../contract/limits.ts';
import { nearestCandidate } from '../../../contract/nearest.ts';
import { type ChatFilters, type ChatRequest, chatRequestSchema } from '../../../contract/resources/chat.ts';
import type { Fault } from '../../../contract/resources/error.ts';
import { isObject } from '../../gates/body.ts';
import { faultsOf, invalidParameter } from '../../shared/api-error.ts';

const MEMBERS = Object.keys(chatRequestSchema.shape);
const FILTERS = CAR_FILTERS.map(({ name }) => name);

/** A region is dropped (`pt-BR` is `pt`); what is no language stays for the schema to refuse. */
function withLanguage(body: unknown): unknown {
  if (!isObject(body) || typeof body.lang !== 'string') return body;
  return { ...body, lang: languageOf(body.lang) ?? body.lang };
}

function suggested(fault: Fault, known: readonly string[]): Fault {
  const suggestion = nearestCandidate(fault.parameter.replace(/^filters\./, ''), known);
  return suggestion === undefined ? fault : { ...fault, suggestion };
}

/** The faults of unknown names, the first few with what each may mean. */
const toldUnknown = (faults: readonly Fault[], known: readonly string[]): Fault[] =>
  faults.map((fault, place) => (place < MAX_SUGGESTIONS ? suggested(fault, known) : fault));

function filterFaults(filters: ChatFilters): Fault[] {
  const names = Object.keys(filters);
  const unknown = names.filter((name) => !FILTERS.includes(name)).slice(0, MAX_FAULTS + 1);
  const empty = FILTERS.filter((name) => Array.isArray(filters[name]) && filters[name].length === 0);
  return [
    ...toldUnknown(
      unknown.map((name) => ({ parameter: `filters.${name}`, message: 'There is no such filter.' })),
      FILTERS,
    ),
    ...empty.map((name) => ({
      parameter: `filters.${name}`,
      message: 'An empty list was given, expected a value.',
    })),
  ];
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
    const isUnknown = ({ parameter }: Fault) =>
      isObject(body) && !MEMBERS.includes(parameter.split('.')[0] ?? '');
    const faults = faultsOf(error);
    const unknown = toldUnknown(faults.filter(isUnknown), MEMBERS);
    throw invalidParameter([...faults.filter((fault) => !isUnknown(fault)), ...unknown]);
  }
  const faults = [...filterFaults(data.filters ?? {}), ...currencyFaults(data.currency, currencies)];
  if (faults.length > 0) throw invalidParameter(faults);
  return data;
}
