/** The longest text that is read, in characters. */
export const MAX_QUERY = 4000;
