/** Volumes of motorcycles, cubic centimetres. */
const [LEAST, MOST] = [49, 1800];

/** Whether a number may be the volume of a motorcycle. */
export const mayBeCubic = (value: number): boolean => value >= LEAST && value <= MOST;
