/** The median of the figures that are known; undefined if none is. */
export function medianOf(values: readonly (number | null)[]): number | undefined {
  const known = values.filter((value) => value !== null).sort((one, other) => one - other);
  const middle = known.length >> 1;
  const [low, high] = [known[middle - 1], known[middle]];
  return known.length % 2 === 1 || low === undefined || high === undefined ? high : (low + high) / 2;
}
