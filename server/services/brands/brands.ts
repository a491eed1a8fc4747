/** The brand directory of a snapshot. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@hono/zod-openapi';
import { type BrandDetail, brandDetailSchema } from '../../../contract/resources/brand.ts';
import type { Part } from '../../snapshot/loading.ts';
import { currenciesOf } from '../../snapshot/rates.ts';

const FILE = 'serve/brands.json';

/** The brands, those with most listings first, and by slug. */
export interface Brands {
  readonly list: readonly BrandDetail[];
  readonly bySlug: ReadonlyMap<string, BrandDetail>;
  readonly currencies: readonly string[];
}

/** The part with the brand directory; it is empty if the snapshot has no listings. */
export function brandsPart(): Part<Brands> {
  return {
    name: 'brands',
    async open(loading) {
      const { folder, has } = loading;
      const currencies = await currenciesOf(loading);
      if (!has(FILE)) return { list: [], bySlug: new Map(), currencies };
      const list = z.array(brandDetailSchema).parse(JSON.parse(await readFile(join(folder, FILE), 'utf8')));
      const bySlug = new Map(list.flatMap((brand) => (brand.slug === null ? [] : [[brand.slug, brand]])));
      return { list, bySlug, currencies };
    },
  };
}
