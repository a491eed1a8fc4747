/** A request that a document shows as a `curl` command, with the answer where a comment behind it tells it. */
interface ShownRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string | undefined;
  /** What the answer holds, in this order; `…` stands between them. */
  readonly pieces: readonly string[];
}

const SHOWN = /^curl (.+)(?:\n# [^\n{]*(\{.*\}))?$/gm;
const WORD = /"([^"]*)"|'([^']*)'|(\S+)/g;

function wordsOf(command: string): string[] {
  return [...command.matchAll(WORD)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
}

function requestOf(command: string): Omit<ShownRequest, 'pieces'> {
  const words = wordsOf(command);
  const valuesOf = (option: string) => words.flatMap((word, at) => (words[at - 1] === option ? [word] : []));
  const { pathname, search } = new URL(words.find((word) => word.startsWith('http://')) ?? '');
  const data = [...valuesOf('--data-urlencode'), ...valuesOf('-d')];
  if (!words.includes('-G'))
    return { method: data.length > 0 ? 'POST' : 'GET', path: pathname + search, body: data[0] };
  const query = new URLSearchParams(data.map((pair) => pair.split('=') as [string, string]));
  return { method: 'GET', path: `${pathname}?${query}`, body: undefined };
}

/** The requests that a page shows. */
export function shownRequests(page: string): ShownRequest[] {
  const commands = page.replaceAll(' \\\n', ' ');
  return [...commands.matchAll(SHOWN)].map(([, command = '', answer = '']) => ({
    ...requestOf(command),
    pieces: answer.split('…'),
  }));
}
