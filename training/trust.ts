/**
 * Learns how far to trust a model against the rules: `trust.ts [MODEL FOLDER]` (data/model), and writes `trust.json` there.
 * Judges by whole texts that the network never saw: messages of the writers held out by training/writers.ts, and short
 * texts of `corpus/unseen` and `corpus/stories.jsonl`. Takes some minutes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Case, context, corpusCases, differences, isDrawn, storyCases } from '../corpus/cases.ts';
import { readMessages } from '../corpus/messages.ts';
import { type Analysis, analyse } from '../server/language/analysis.ts';
import {
  CANDIDATE_KINDS,
  type Candidate,
  candidatesOf,
  type Role,
  resolveRoles,
} from '../server/language/candidates.ts';
import { decide, likelihoods } from '../server/language/model/decide.ts';
import { featuresOf, readingsOf } from '../server/language/model/features.ts';
import { OWN_MODEL } from '../server/language/model/index.ts';
import { loadNetwork, type Network } from '../server/language/model/network.ts';
import { TRUST_FILE, type Trust, type TrustByText, trustFor } from '../server/language/model/trust.ts';
import { isHeldOut } from './writers.ts';

/** A text with what the network finds in it. */
interface Scored {
  readonly one: Case;
  readonly analysis: Analysis;
  readonly candidates: readonly Candidate[];
  readonly likely: readonly ReadonlyMap<string, number>[];
  /** What it counts for. */
  readonly weight: number;
}

const parsing = context();

async function scored(one: Case, network: Network, weight: number): Promise<Scored> {
  const analysis = analyse(one.text, parsing, { currency: one.currency ?? undefined });
  const candidates = candidatesOf(analysis);
  const features = featuresOf(analysis);
  const readings = readingsOf(candidates, analysis.prepared, features);
  const scores = await network.score(features, readings);
  const likely = readings.map(({ place }) => likelihoods(scores, network.labels, place));
  return { one, analysis, candidates, likely, weight };
}

function rolesOf({ candidates, likely }: Scored, trust: Trust): (Role | undefined)[] {
  return candidates.map((candidate, index) => decide(candidate, likely[index] ?? new Map(), trust));
}

/** Filters that a trust reads wrong in a text. */
function faults(text: Scored, trust: Trust): number {
  const { one, analysis, candidates } = text;
  return differences(one, resolveRoles(analysis, candidates, rolesOf(text, trust)), parsing).length;
}

/** What a wrong filter costs, beside a text that is exact. */
const FAULT = 0.05;

function worth(texts: readonly Scored[], trust: Trust): number {
  const ofText = (text: Scored) => {
    const wrong = faults(text, trust);
    return text.weight * ((wrong === 0 ? 1 : 0) - FAULT * wrong);
  };
  return texts.reduce((sum, text) => sum + ofText(text), 0);
}

/** The most careful first. Never less than 1: where both find the same, the network changes nothing. */
const STEPS = [null, 4096, 256, 64, 16, 4, 2, 1] as const;
const ACTS = ['silence', 'speak', 'change'] as const;
const ROUNDS = 2;
/** What a change has to gain: two short texts or three messages of those that are read; less is chance. */
const LEAST_GAIN = 0.004;

const evenly = (factor: number | null): Trust => {
  const byKind = () => Object.fromEntries(CANDIDATE_KINDS.map((kind) => [kind, factor])) as Trust['speak'];
  return { silence: byKind(), speak: byKind(), change: byKind() };
};
const [RULES, NETWORK] = [evenly(null), evenly(1)];

/** The texts whose reading depends on the trust. */
function disputed(texts: readonly Scored[]): Scored[] {
  return texts.filter((text) =>
    rolesOf(text, NETWORK).some((role, at) => role !== text.candidates[at]?.ruled),
  );
}

/** The trust that reads most texts right, found by changing one number after another; where nothing is gained, that of the start. */
function learnt(texts: readonly Scored[], start: Trust): Trust {
  let [trust, best] = [start, worth(texts, start)];
  const tries = ACTS.flatMap((act) =>
    CANDIDATE_KINDS.flatMap((kind) => STEPS.map((step) => ({ act, kind, step }))),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { act, kind, step } of tries) {
      const next = { ...trust, [act]: { ...trust[act], [kind]: step } };
      const found = worth(texts, next);
      if (found > best + LEAST_GAIN) [trust, best] = [next, found];
    }
  return trust;
}

/** The least items of a message, of which the best is chosen. */
const BORDERS = [12, 18, 26] as const;

function learntAt(messageItems: number, texts: readonly Scored[]): TrustByText & { worth: number } {
  const isMessage = ({ analysis }: Scored) => analysis.prepared.items.length >= messageItems;
  const [messages, requests] = [texts.filter(isMessage), texts.filter((text) => !isMessage(text))];
  const [message, request] = [learnt(messages, NETWORK), learnt(requests, RULES)];
  return { messageItems, request, message, worth: worth(messages, message) + worth(requests, request) };
}

function share(texts: readonly Scored[], trustOf: (text: Scored) => Trust): string {
  const exact = texts.filter((text) => faults(text, trustOf(text)) === 0).length;
  return `${((100 * exact) / texts.length).toFixed(1)} %`;
}

/** One short text in so many is read. */
const DRAWN = 9;
/** What all short texts count for, all messages for one: in short texts the rules are good, and nothing may be lost. */
const SHORT_TEXTS = 4;

/** The texts that the network never saw, by their corpus. */
async function unseenTexts(network: Network): Promise<Record<string, Scored[]>> {
  const short = [...corpusCases(['unseen']).filter(({ text }) => isDrawn(text, DRAWN)), ...storyCases()];
  const corpora = {
    messages: { cases: readMessages('messages').filter(isHeldOut), counts: 1 },
    'short texts': { cases: short, counts: SHORT_TEXTS },
  };
  const found: Record<string, Scored[]> = {};
  for (const [name, { cases, counts }] of Object.entries(corpora)) {
    found[name] = [];
    for (const one of cases) found[name].push(await scored(one, network, counts / cases.length));
  }
  return found;
}

async function main([folder = OWN_MODEL]: readonly string[]): Promise<void> {
  const corpora = await unseenTexts(await loadNetwork(folder));
  const texts = disputed(Object.values(corpora).flat());
  const tried = BORDERS.map((items) => learntAt(items, texts)).sort((one, other) => other.worth - one.worth);
  const [{ messageItems, request, message } = learntAt(BORDERS[0], texts)] = tried;
  const trust: TrustByText = { messageItems, request, message };
  for (const [name, own] of Object.entries(corpora)) {
    const both = ({ analysis }: Scored) => trustFor(trust, analysis.prepared.items.length);
    const shares = [() => RULES, () => NETWORK, both].map((trustOf) => share(own, trustOf));
    process.stdout.write(
      `${own.length} ${name}, exact: rules ${shares[0]}, network ${shares[1]}, both ${shares[2]}\n`,
    );
  }
  writeFileSync(join(folder, TRUST_FILE), `${JSON.stringify(trust, null, 2)}\n`);
}

await main(process.argv.slice(2));
