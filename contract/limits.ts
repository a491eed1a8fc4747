/** Limits of a request and of what an error answer reports. */

/** The most values in one list of a request, in its address or its body. */
export const MAX_LIST_VALUES = 100;

/** The most unknown values of a parameter, and unknown names, that an answer suggests a known one for. */
export const MAX_SUGGESTIONS = 3;

/** The most faults of a request that an error answer lists. */
export const MAX_FAULTS = 100;
