/** Runs the audits of `sql/audits` and stops a build that fails one. */
import type { DuckDBConnection } from '@duckdb/node-api';
import { plain } from '../shared/database.ts';
import { ForecourtError } from '../shared/errors.ts';
import { headerValue, readSqlFolder, SQL_ROOT, type SqlFile } from '../shared/sql-files.ts';

type Severity = 'error' | 'warning';

/** What one audit found; `rows` is the number of offending rows and 0 when it passed. */
export interface AuditFinding {
  readonly name: string;
  readonly severity: Severity;
  /** The sentence of the audit's header: what holds when it passes. */
  readonly claim: string;
  readonly rows: number;
  /** The first offending rows, for the reader. */
  readonly sample: readonly Record<string, unknown>[];
}

/** Offending rows that a finding carries. */
const SAMPLE_ROWS = 10;

function severityOf({ name, sql }: SqlFile): Severity {
  const severity = headerValue(sql, 'severity');
  if (severity === 'error' || severity === 'warning') return severity;
  const problem = `sql/audits/${name}.sql says "severity: ${severity ?? 'nothing'}"`;
  throw new ForecourtError('unexpected', `${problem}, expected error or warning. Correct its header.`);
}

/** The sentence of an audit's header: its comment lines without the severity. */
export function claimOf(sql: string): string {
  const lines = sql.split('\n');
  const end = lines.findIndex((line) => !line.startsWith('--'));
  return lines
    .slice(0, end)
    .filter((line) => !line.startsWith('-- severity:'))
    .map((line) => line.replace(/^--\s*/, ''))
    .join(' ');
}

async function runAudit(connection: DuckDBConnection, file: SqlFile): Promise<AuditFinding> {
  const reader = await connection.runAndReadAll(file.sql);
  const rows = reader.getRowObjectsJS();
  const sample = rows.slice(0, SAMPLE_ROWS).map((row) => plain(row) as Record<string, unknown>);
  return { name: file.name, severity: severityOf(file), claim: claimOf(file.sql), rows: rows.length, sample };
}

/** Runs every query of `sql/audits`; a finding without rows is a pass. The caller decides which ones stop a build. */
export async function runAudits(
  connection: DuckDBConnection,
  root: string = SQL_ROOT,
): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = [];
  for (const file of await readSqlFolder(root, 'audits')) findings.push(await runAudit(connection, file));
  return findings;
}

/** The first offending row, such as `source de, rows_before 900, rows_now 10`. */
function exampleOf([first = {}]: AuditFinding['sample']): string {
  const parts = Object.entries(first).filter(([, value]) => value !== null);
  return parts.map(([name, value]) => `${name} ${value}`).join(', ');
}

/** Stops a build whose snapshot would be wrong. Error: `audit`, with the findings of severity error. */
export function assertAuditsPass(findings: readonly AuditFinding[]): void {
  const failed = findings.filter(({ rows, severity }) => rows > 0 && severity === 'error');
  if (failed.length === 0) return;
  const lines = failed.map(
    ({ name, claim, rows, sample }) =>
      `  ${name}: ${rows} rows violate "${claim}", for example ${exampleOf(sample)}`,
  );
  throw new ForecourtError(
    'audit',
    `The snapshot is not published; the served one stays. Failed audits:\n${lines.join('\n')}\nCorrect the input, or the SQL that computes these rows. If a source has really changed, raise its max_drop or max_shift. --json shows examples.`,
    { audits: failed },
  );
}
