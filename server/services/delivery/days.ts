const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is an existing ISO day. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
