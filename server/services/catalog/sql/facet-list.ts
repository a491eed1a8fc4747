import { jsonAnswer, type Plan } from '../../../answer/respond.ts';
import { withHints } from '../../../request/hints.ts';
import type { Store } from '../catalog.ts';
import type { FacetRequest } from '../request/car-request.ts';
import { resolve, selectionKey, viewKey } from '../request/selection.ts';
import { countFacets } from './facets.ts';
import { countCars } from './search.ts';

/** /v1/cars/facets: facets without cards. */
export function planFacets(store: Store, request: FacetRequest): Plan {
  const { view, which, facets, facetsLimit } = request;
  const { conditions, hints } = resolve(which, view, store.catalog);
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
