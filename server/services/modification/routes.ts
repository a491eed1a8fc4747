/** The routes of the modification service. */
import type { RouteConfig } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  matchBatchRequestSchema,
  matchBatchSchema,
  matchRequestSchema,
  matchSchema,
} from '../../../contract/resources/match.ts';
import { modificationListSchema, modificationSchema } from '../../../contract/resources/modification.ts';
import { withNextPage } from '../../answer/bulk.ts';
import type { AppEnv } from '../../answer/context.ts';
import { mount, type Plan, queryOf, respond } from '../../answer/respond.ts';
import { acceptedFormat } from '../../request/negotiate.ts';
import { querySchema } from '../../request/read-parameters.ts';
import type { SnapshotHolder } from '../../snapshot/snapshot.ts';
import { content, FAILURES, getRoute, type PartService } from '../service.ts';
import { MATCH_ANSWERS, MATCH_EXAMPLES } from './examples.ts';
import { type ModificationStore, planModification, planModifications } from './list-answers.ts';
import { modificationParameters, readModificationId, readModificationRequest } from './list-request.ts';
import { planBatch, planMatch } from './match-answer.ts';
import { readCar, readCars } from './match-request.ts';
import { type Modifications, modificationPart } from './part.ts';

const PARAMETERS = modificationParameters([]);

const LIST = getRoute({
  tag: 'modification',
  path: '/v1/modifications',
  summary: 'Modifications by filters.',
  description: 'Names are found in any spelling that the reference has.',
  query: querySchema(PARAMETERS.list),
  schema: modificationListSchema,
  bulk: true,
});

const SINGLE = getRoute({
  tag: 'modification',
  path: '/v1/modifications/{modification_id}',
  summary: 'The full card of a modification.',
  query: querySchema(PARAMETERS.single),
  params: z.object({
    modification_id: z.int().meta({ description: 'Id of the modification.', example: 10001 }),
  }),
  schema: modificationSchema,
});

interface Posted {
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly request: z.ZodType;
  readonly answer: z.ZodType;
  readonly example: unknown;
}

function postRoute({ path, summary, description, request, answer, example }: Posted): RouteConfig {
  const schema = { schema: answer, example: MATCH_ANSWERS[path] };
  return {
    method: 'post',
    path,
    summary,
    description,
    tags: ['modification'],
    request: { body: { required: true, content: { 'application/json': { schema: request, example } } } },
    responses: {
      200: { ...content(summary, answer), content: { 'application/json': schema } },
      400: FAILURES[400],
    },
  };
}

const MATCH = postRoute({
  path: '/v1/match',
  summary: 'The modification that a described car is.',
  description:
    'Weighs the evidence of each field like the build of the snapshot. `score` is a measured probability; `match` is null if no modification is probable enough, and `ask` names the field that would decide.',
  request: matchRequestSchema,
  answer: matchSchema,
  example: MATCH_EXAMPLES['/v1/match'],
});

const BATCH = postRoute({
  path: '/v1/match/batch',
  summary: 'The modifications of up to a hundred described cars.',
  description: 'Each result is the answer of `/v1/match`, in the order of the items.',
  request: matchBatchRequestSchema,
  answer: matchBatchSchema,
  example: MATCH_EXAMPLES['/v1/match/batch'],
});

function planList(reference: ModificationStore, c: Context<AppEnv>): Plan {
  const query = queryOf(c);
  const accepted = acceptedFormat(c.req.header('accept'), query);
  const request = readModificationRequest(query, reference.modifications.currencies, accepted);
  return withNextPage(planModifications(reference, request), request.format, c.req.url);
}

function planSingle(reference: ModificationStore, c: Context<AppEnv>): Plan {
  const { currencies } = reference.modifications;
  return planModification(
    reference,
    readModificationId(c.req.param('modification_id') ?? '', queryOf(c), currencies),
  );
}

/** Makes the service of the modification reference. */
export function modificationService(): PartService<Modifications> {
  const part = modificationPart();
  return {
    part,
    register(app, holder: SnapshotHolder) {
      const answer = (c: Context<AppEnv>, plan: (reference: ModificationStore) => Plan) =>
        respond(c, holder, (snapshot) => plan({ snapshot, modifications: snapshot.get(part) }));
      mount(app, LIST, (c) => answer(c, (reference) => planList(reference, c)));
      mount(app, SINGLE, (c) => answer(c, (reference) => planSingle(reference, c)));
      mount(app, MATCH, async (c) => {
        const car = await readCar(c);
        return answer(c, (reference) => planMatch(reference, car));
      });
      mount(app, BATCH, async (c) => {
        const cars = await readCars(c);
        return answer(c, (reference) => planBatch(reference, cars));
      });
    },
  };
}
