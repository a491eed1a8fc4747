/** The faults of a checked document as lines for a person. */
import { z } from 'zod';
import { meantText } from './suggestions.ts';

type Issue = z.core.$ZodIssue;

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return (value as Record<PropertyKey, unknown>)[key];
  }, root);
}

/** `fields.price[0].unit` of a path. */
function pathText(path: readonly PropertyKey[]): string {
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

/** What is read of a JSON schema. */
interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | boolean;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  /** The place of a schema that is used in several places: `#/$defs/rule`. */
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Node>>;
}

const isNode = (value: Node | boolean | undefined): value is Node => typeof value === 'object';

/** The schema that a node stands for, and the branches of it. */
function branchesOf(node: Node, definitions: Node['$defs']): Node[] {
  const referred = definitions?.[node.$ref?.split('/').at(-1) ?? ''];
  return [
    node,
    ...[...(referred ? [referred] : []), ...(node.anyOf ?? [])].flatMap((one) =>
      branchesOf(one, definitions),
    ),
  ];
}

/** The keys that a schema knows at a path. */
function keysAt(node: Node, [key, ...rest]: readonly PropertyKey[], definitions: Node['$defs']): string[] {
  const branches = branchesOf(node, definitions);
  if (key === undefined) return branches.flatMap(({ properties = {} }) => Object.keys(properties));
  return branches
    .map(({ properties, additionalProperties, items }) =>
      typeof key === 'number' ? items : (properties?.[String(key)] ?? additionalProperties),
    )
    .filter(isNode)
    .flatMap((next) => keysAt(next, rest, definitions));
}

/** What is expected of a value, as the checker words it. */
const expectation = ({ message }: Issue) =>
  message
    .replaceAll(/(?:Invalid \w+|Too \w+): (expected [^,]+)(?:, received \w+)?/g, '$1')
    .replaceAll('expected record', 'expected object');

/** What a place expects, and what it has instead: a value, or keys that it does not know. */
function faultText(issue: Issue, root: unknown, schema: z.ZodType): string {
  if (issue.code !== 'unrecognized_keys')
    return `${expectation(issue)}; got ${shown(valueAt(root, issue.path))}`;
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node;
  const known = keysAt(described, issue.path, described.$defs);
  const keys = issue.keys.map((key) => `"${key}"${meantText(key, known)}`);
  return `no such key as ${keys.join(', ')}; expected one of ${known.join(', ')}`;
}

/** One line a fault: place, expectation, value. */
export function issueLines(error: z.ZodError, root: unknown, schema: z.ZodType): string[] {
  return error.issues
    .flatMap((issue) => flatten(issue))
    .map((issue) => `  ${pathText(issue.path)}: ${faultText(issue, root, schema)}`);
}
