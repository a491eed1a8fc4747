import type { ChatFilters } from '../../../../contract/resources/chat.ts';

/** The values of a filter, of which it may have none. */
export const listOf = (value: ChatFilters[string] | undefined): string[] =>
  value === undefined ? [] : (Array.isArray(value) ? value : [value]).map(String);
