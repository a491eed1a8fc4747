import { readFileSync } from 'node:fs';

/** The version of the program and the one of Node that it needs (`>=20.12`), as package.json says them. */
export const {
  version,
  engines: { node: NODE_NEEDED },
} = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
  engines: { node: string };
};
