/** Where the reference tables of the project are. */
import { join } from 'node:path';
import { DATA_FOLDER } from '../../contract/paths.ts';

/** The reference tables that come with the project. */
export const REFERENCE = join(DATA_FOLDER, 'reference');
