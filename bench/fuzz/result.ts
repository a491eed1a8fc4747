/** The result of fuzzing. */
import type { Result } from '../report/result.ts';
import { table } from '../report/table.ts';
import type { Found } from './fuzz.ts';

/** Longest wait of a cheap request for other requests, milliseconds. */
const LONGEST_MS = 150;
const SHOWN = 40;

const slow = ({ probed }: Found) => probed.longest.filter(({ work_ms }) => work_ms > LONGEST_MS);

/** Everything that is wrong, in words. */
export function broken(found: Found): string[] {
  const { own, texts, schemathesis, probed } = found;
  return [
    ...[...own.faults, ...texts.faults].map(
      ({ operation, request, what }) => `${operation} ${request}: ${what}`,
    ),
    ...(schemathesis?.failures ?? []).map((failure) => `schemathesis: ${JSON.stringify(failure)}`),
    ...probed.failures.map((failure) => `a probe failed: ${failure}`),
    ...slow(found).map(
      ({ at, work_ms, wait_ms }) =>
        `a probe at ${new Date(at).toISOString()} waited ${Math.round(wait_ms)} ms, for ${work_ms} ms of which the server worked on others`,
    ),
  ];
}

/** The figures, and a table for a person. */
export function resultOf(found: Found): Result {
  const { own, texts, schemathesis, probed } = found;
  const [first] = probed.longest;
  const rows: [string, string, string][] = [
    ['requests by schemathesis', (schemathesis?.requests ?? 0).toLocaleString('en'), ''],
    ['of them not as the document says', String(schemathesis?.failures.length ?? 0), '0'],
    ['requests from the document by our own generator', own.requests.toLocaleString('en'), ''],
    ['of them not as the document says', String(own.faults.length), '0'],
    ['hostile texts for parse and chat', texts.requests.toLocaleString('en'), ''],
    ['of them not as the document says', String(texts.faults.length), '0'],
    ['probes, one every 50 ms', probed.probes.toLocaleString('en'), ''],
    ['longest wait for the work of others, ms', String(first?.work_ms ?? 0), String(LONGEST_MS)],
    ['the same by the clock, ms', Math.round(first?.wait_ms ?? 0).toLocaleString('en'), ''],
  ];
  const figures = {
    schemathesis: schemathesis && { ...schemathesis, failures: schemathesis.failures.slice(0, SHOWN) },
    own: { ...own, faults: own.faults.slice(0, SHOWN) },
    texts: { ...texts, faults: texts.faults.slice(0, SHOWN) },
    probed,
  };
  return { part: 'fuzz', figures, markdown: table(['measured', 'value', 'at most'], rows) };
}
