import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return (value as Record<PropertyKey, unknown>)[key];
  }, root);
}

/** `fields.price[0].unit` of a path. */
export function pathText(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return text.replace(/^\./, '') || '(the whole)';
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

/** The deepest of a union's branches: the one that came furthest is the one that was meant. */
function flatten(issue: Issue, base: readonly PropertyKey[] = []): Issue[] {
  const path = [...base, ...issue.path];
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ ...issue, path }];
  const branches = issue.errors.map((branch) => branch.flatMap((inner) => flatten(inner, path)));
  const depth = (branch: Issue[]) => Math.max(...branch.map((inner) => inner.path.length));
  const best = branches.reduce((a, b) => (depth(b) > depth(a) ? b : a));
  if (depth(best) > path.length) return best;
  const isOfType = (branch: Issue[]) => branch.every(({ code }) => code !== 'invalid_type');
  const meant = branches.find(isOfType) ?? branches.flat();
  return [{ ...issue, path, message: [...new Set(meant.map(({ message }) => message))].join(', or ') }];
}

/** What is expected; what is there instead, the value itself tells. */
const expectation = (message: string) =>
  message.replaceAll(/(?:Invalid \w+|Too \w+): (expected [^,]+)(?:, received \w+)?/g, '$1');

/** One line a fault: place, value, expectation. */
export function issuesText(error: z.ZodError, root: unknown): string {
  return error.issues
    .flatMap((issue) => flatten(issue))
    .map(
      (issue) =>
        `  ${pathText(issue.path)}: ${expectation(issue.message)}; got ${shown(valueAt(root, issue.path))}`,
    )
    .join('\n');
}
