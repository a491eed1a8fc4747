import { createHash } from 'node:crypto';
import type { Language } from '../../../../contract/languages.ts';
import {
  type ChatContext,
  CONTEXT_VERSION,
  MAX_CHAT_CARDS,
  MAX_CONTEXT_NAMES,
} from '../../../../contract/resources/chat-context.ts';
import type { Focus } from '../facts/turn.ts';

/** The context that an empty conversation starts with. */
export const NEW_CONTEXT: ChatContext = { version: CONTEXT_VERSION, cards: [] };

/** A digest of a text, by which the next answer sees that it would say the same. */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The context after an answer: what it talks of replaces what was talked of; new cards end the focus on an old one. */
export function contextAfter(
  before: ChatContext,
  { isOther = false, ...focus }: Focus,
  { intent, text, lang }: { readonly intent: string; readonly text: string; readonly lang: Language },
): ChatContext {
  const { card, described, asked: _, ...kept } = before;
  const hasNewCards = focus.cards !== undefined && focus.cards.length > 0;
  const found = Object.fromEntries(Object.entries(focus).filter(([, value]) => value !== undefined));
  const isOfOther = hasNewCards || focus.card !== undefined;
  return {
    ...kept,
    ...(hasNewCards || isOther ? {} : { card }),
    ...(isOfOther ? {} : { described }),
    ...found,
    cards: (hasNewCards || isOther ? focus.cards : before.cards)?.slice(0, MAX_CHAT_CARDS) ?? [],
    ...(focus.models && { models: focus.models.slice(0, MAX_CONTEXT_NAMES) }),
    ...(focus.plants && { plants: focus.plants.slice(0, MAX_CONTEXT_NAMES) }),
    version: CONTEXT_VERSION,
    intent,
    lang,
    said: digestOf(text),
  };
}
