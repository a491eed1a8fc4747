/** Which writers of messages are never trained on, so that their messages measure. */
import { hashed } from './random.ts';

/** Share of writers whose messages are never trained on. */
const UNSEEN = 0.125;

/** Whether a message is never trained on; its writer decides. */
export function isHeldOut({ writer, lang }: { readonly writer: string; readonly lang: string }): boolean {
  return hashed(`${lang} ${writer}`) < UNSEEN;
}
