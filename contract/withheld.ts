/** Tables that a server does not publish: the pricing rules of companies, and rows of feeds as they came. */
export const WITHHELD_TABLES: readonly string[] = ['companies', 'rejected_rows'];
