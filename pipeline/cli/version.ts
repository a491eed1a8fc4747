/** The version of the program, and the version of Node that it needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../contract/paths.ts';

/** The version of the program and the one of Node that it needs (`>=20.12`), as package.json says them. */
export const {
  version,
  engines: { node: NODE_NEEDED },
} = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as {
  version: string;
  engines: { node: string };
};
