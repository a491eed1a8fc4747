/** Answers /v1/cars/facets. */
import { jsonAnswer, type Plan } from '../../../answer/respond.ts';
import { withHints } from '../../../request/hints.ts';
import type { CatalogStore } from '../catalog.ts';
import type { FacetRequest } from '../request/car-request.ts';
import { resolveSelection, selectionKey, viewKey } from '../request/selection.ts';
import { countCars } from './car-list.ts';
import { countFacets } from './facets.ts';

/** /v1/cars/facets: facets without cards. */
export function planFacets(store: CatalogStore, request: FacetRequest): Plan {
  const { view, which, facets, facetsLimit } = request;
  const { conditions, hints } = resolveSelection(which, view, store.catalog);
  const answer = async () => {
    const options = { keys: facets, limit: facetsLimit, lang: view.lang };
    const [counted, total] = await Promise.all([
      countFacets(store, conditions, options),
      countCars(store, conditions),
    ]);
    return jsonAnswer({ ...counted, total, ...withHints(hints) });
  };
  const key = `facets ${viewKey(view)} ${JSON.stringify([facets, facetsLimit, hints])} ${selectionKey(conditions)}`;
  return { key, answer };
}
