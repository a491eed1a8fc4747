import type { Language } from '../../../contract/languages.ts';
import type { Loading, Part } from '../../snapshot/loading.ts';

const LABELS = 'serve/labels.parquet';

/** What the chat keeps of a snapshot. */
export interface Talk {
  /** The name of a canonical value; the value itself where it has none. */
  label(key: string, value: string, lang: Language): string;
}

async function open({ rows, literal }: Loading): Promise<Talk> {
  const found = await rows(`SELECT key, value, lang, label FROM read_parquet(${literal(LABELS)})`);
  const labels = new Map(
    found.map(({ key, value, lang, label }) => [`${key}\n${lang}\n${value}`, String(label)]),
  );
  return { label: (key, value, lang) => labels.get(`${key}\n${lang}\n${value}`) ?? value };
}

/** The chat's share in a snapshot: the names of values in sixteen languages. */
export const talkPart: Part<Talk> = { name: 'chat', open };
