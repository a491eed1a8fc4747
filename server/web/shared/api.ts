/** Calls of the server's API from its own pages. */
/** An error of the API: its status, code and message. */
export class ApiFault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Settings {
  key: string | null;
  version: string;
}

let settings: Promise<Settings> | undefined;

/** The server's settings for its own pages, loaded once. */
function pageSettings(): Promise<Settings> {
  settings ??= fetch('/web/settings.json').then((answer) => answer.json() as Promise<Settings>);
  return settings;
}

/** The API key of the page: `?key=` of its address (an embed), else the key of the server's pages. */
export async function pageKey(search: string = location.search): Promise<string | null> {
  return new URLSearchParams(search).get('key') ?? (await pageSettings()).key;
}

async function faultOf(answer: Response): Promise<ApiFault> {
  const body = (await answer.json().catch(() => ({}))) as { error?: string; code?: string };
  return new ApiFault(answer.status, body.code ?? 'unknown', body.error ?? answer.statusText);
}

/** Fetches JSON from this server. Error: `ApiFault` with the message of the API. */
export async function api<T>(path: string, init: { body?: unknown; signal?: AbortSignal } = {}): Promise<T> {
  const key = await pageKey();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (key) headers['X-API-Key'] = key;
  if (init.body !== undefined) headers['content-type'] = 'application/json';
  const answer = await fetch(path, {
    method: init.body === undefined ? 'GET' : 'POST',
    headers,
    body: init.body === undefined ? undefined : JSON.stringify(init.body),
    signal: init.signal,
  });
  if (!answer.ok) throw await faultOf(answer);
  return (await answer.json()) as T;
}
