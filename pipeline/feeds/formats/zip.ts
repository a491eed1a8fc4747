import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { hasCode, messageOf } from '../../shared/errors.ts';
import { writeStreams } from './write-streams.ts';

/** An archive whose directory is there; one that is cut off has lost it. */
const opened = (path: string): Promise<ZipFile | undefined> =>
  openPromise(path, { autoClose: false }).catch(() => undefined);

/** Whether the end of an archive is there. */
export async function isWholeZip(path: string): Promise<boolean> {
  const archive = await opened(path);
  archive?.close();
  return archive !== undefined;
}

/** What else lies in archives of data. */
const ASIDE = /(?:^|\/)(?:__MACOSX\/|\.|readme|licen[cs]e)|\/$/i;
const OFFICE = '[Content_Types].xml';
/** So many names are told of an archive that holds several files. */
const TOLD = 10;

function chosen(entries: readonly Entry[]): Entry {
  if (entries.some(({ fileName }) => fileName === OFFICE))
    throw new Error('it is an Excel workbook (.xlsx): save it as CSV');
  const data = entries.filter(({ fileName }) => !ASIDE.test(fileName));
  const [only] = data;
  if (data.length === 1 && only) return only;
  const names = data.map(({ fileName }) => fileName).slice(0, TOLD);
  throw new Error(
    `it holds ${names.join(', ') || 'no file'}; expected one file: unpack it and name the one that is meant`,
  );
}

async function write(archive: ZipFile, entry: Entry, target: string): Promise<void> {
  if (!entry.canDecodeFileData()) throw new Error('it is packed in an unusual way: pack it by gzip');
  try {
    await writeStreams(async () => [await archive.openReadStreamPromise(entry)], target);
  } catch (error) {
    if (hasCode(error, 'ENOSPC')) throw error;
    throw new Error(`its file is damaged (${messageOf(error)}): get it again`);
  }
}

/** Unpacks the one data file of a ZIP archive. Errors say what is in it instead, or what is wrong with it. */
export async function unzip(path: string, target: string): Promise<void> {
  const archive = await opened(path);
  if (!archive) throw new Error('it is cut off: get it again');
  try {
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) entries.push(entry);
    await write(archive, chosen(entries), target);
  } finally {
    archive.close();
  }
}
