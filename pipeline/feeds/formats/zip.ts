/** Unpacks ZIP archives that hold one data file. */
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { hasCode, messageOf } from '../../shared/errors.ts';
import { writeStreams } from './write-streams.ts';

/** An opened archive; undefined if it has no directory because it is truncated. */
const opened = (path: string): Promise<ZipFile | undefined> =>
  openPromise(path, { autoClose: false }).catch(() => undefined);

/** Whether an archive is not truncated. */
export async function isWholeZip(path: string): Promise<boolean> {
  const archive = await opened(path);
  archive?.close();
  return archive !== undefined;
}

/** Names of files in archives that are not data. */
const NOT_DATA = /(?:^|\/)(?:__MACOSX\/|\.|readme|licen[cs]e)|\/$/i;
const OFFICE = '[Content_Types].xml';
/** The most names that the error for an archive of several files shows. */
const SHOWN_NAMES = 10;

function chosen(entries: readonly Entry[]): Entry {
  if (entries.some(({ fileName }) => fileName === OFFICE))
    throw new Error('it is an Excel workbook (.xlsx): save it as CSV');
  const data = entries.filter(({ fileName }) => !NOT_DATA.test(fileName));
  const [only] = data;
  if (data.length === 1 && only) return only;
  const names = data.map(({ fileName }) => fileName).slice(0, SHOWN_NAMES);
  throw new Error(
    `it holds ${names.join(', ') || 'no file'}; expected one file: unpack it and name the file you need`,
  );
}

async function write(archive: ZipFile, entry: Entry, target: string): Promise<void> {
  if (!entry.canDecodeFileData()) throw new Error('it is packed in an unusual way: pack it with gzip');
  try {
    await writeStreams(async () => [await archive.openReadStreamPromise(entry)], target);
  } catch (error) {
    if (hasCode(error, 'ENOSPC')) throw error;
    throw new Error(`its file is damaged (${messageOf(error)}): get it again`);
  }
}

/** Unpacks the only data file of a ZIP archive. Errors say what else is in it, or what is wrong with it. */
export async function unzip(path: string, target: string): Promise<void> {
  const archive = await opened(path);
  if (!archive) throw new Error('it is truncated: get it again');
  try {
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) entries.push(entry);
    await write(archive, chosen(entries), target);
  } finally {
    archive.close();
  }
}
