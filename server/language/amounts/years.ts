/** Numbers from the first to the last may be years of the calendar. */
export const FIRST_YEAR = 1950;
export const LAST_YEAR = 2100;

/** The last year of a decade, counted from its first. */
export const DECADE = 9;

/** Whether a number may be a year of the calendar. */
export const mayBeYear = (value: number): boolean => value >= FIRST_YEAR && value <= LAST_YEAR;
