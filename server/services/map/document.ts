/** The map in the OpenAPI document. */
import type { RouteConfig } from '@hono/zod-openapi';
import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '../../../contract/languages.ts';

const text = z.string();

const query = z.object({
  key: text.optional().describe('A browser key: pages of its origins may show the map in a frame.'),
  theme: z.enum(['auto', 'light', 'dark']).optional(),
  lang: z.enum(LANGUAGES).optional().describe("By default the browser's."),
  chrome: z
    .enum(['full', 'minimal', 'none'])
    .optional()
    .describe('How much of the page is shown around the map.'),
  accent: text.optional().describe('Colour of marks and buttons, hexadecimal.').meta({ example: '2451c9' }),
  mode: z.enum(['browse', 'delivery']).optional(),
  company_id: z.uuid().optional().describe('The cars and prices of one company.'),
  center: text.optional().describe('`<lat>,<lng>`.').meta({ example: '55.75,37.62' }),
  zoom: z.number().min(0).max(10).optional(),
});

/** The route of the page. */
export const ROUTE: RouteConfig = {
  method: 'get',
  path: '/map',
  tags: ['map'],
  security: [],
  summary: 'The map as a page for an iframe.',
  description:
    'Also takes every filter of `/v1/cars`. The page names invalid parameters. `frame-ancestors` of its Content-Security-Policy are the origins of `key`. Needs no key; its data calls carry that of its address.',
  request: { query },
  responses: { 200: { description: 'The page.', content: { 'text/html': { schema: text } } } },
};
