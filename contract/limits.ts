/** Values that one list of a request may hold, in its address or in its body. */
export const MAX_LIST_VALUES = 100;

/** Unknown values of a parameter, and unknown names, of which a request is told the nearest known one. */
export const MAX_SUGGESTIONS = 3;

/** Faults of a request that are told one by one. */
export const MAX_FAULTS = 100;
