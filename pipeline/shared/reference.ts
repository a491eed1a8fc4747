import { fileURLToPath } from 'node:url';

/** The reference tables that come with the project. */
export const REFERENCE = fileURLToPath(new URL('../../data/reference', import.meta.url));
