/** Where the files of the package are, whether its sources run or the JavaScript that `npm run build` makes of them. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function packageRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageRoot(dirname(folder));
}

/** The folder of the package: the one of its package.json. */
export const PACKAGE_ROOT = packageRoot(import.meta.dirname);

/** Embedded feeds, mappings, reference tables and the language model. */
export const DATA_FOLDER = join(PACKAGE_ROOT, 'data');

/** The transformation. */
export const SQL_ROOT = join(PACKAGE_ROOT, 'sql');

/** What `npm run build` makes: the program and the pages. */
export const PROGRAM_FOLDER = join(PACKAGE_ROOT, 'lib');
