/** Tables that a server keeps to itself: prices that companies agreed on, and rows of feeds as they came. */
export const WITHHELD_TABLES: readonly string[] = ['companies', 'rejected_rows'];
