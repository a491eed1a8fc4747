/** What the server tells its pages about itself (`GET /web/about.json`). */
export interface About {
  readonly routes: readonly string[];
  readonly images: readonly string[];
  readonly snapshot: { readonly id: string; readonly as_of: string; readonly built_at: string | null } | null;
  /** Rubles for one unit of each currency. */
  readonly rates: Readonly<Record<string, number>>;
  readonly thresholds: Readonly<Record<string, number>> | null;
}

/** Loads what the server tells about itself. Error: it answered with an error. */
export async function loadAbout(): Promise<About> {
  const answer = await fetch('/web/about.json');
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return (await answer.json()) as About;
}
