import { carPlacesSchema } from '../../../contract/resources/car-places.ts';
import { boundCompany } from '../../auth.ts';
import type { Part } from '../../loading.ts';
import { querySchema } from '../../request.ts';
import { mount, plannedOnce, queryOf, respond } from '../../respond.ts';
import type { Service } from '../../routes.ts';
import { getRoute } from '../../service.ts';
import { carParameters } from './car-parameters.ts';
import { planCarPlaces } from './car-places.ts';
import { readPlacesRequest } from './car-request.ts';
import type { Catalog } from './catalog.ts';
import { sitePart } from './site-part.ts';
import { visibleTo } from './visible.ts';

const ROUTE = getRoute({
  tag: 'catalog',
  path: '/v1/cars/places',
  summary: 'Cars by filters, counted by place.',
  description:
    'Every city where cars of the selection stand, with their number and the range of their turnkey prices: what a map draws.',
  query: querySchema(carParameters({ countries: [] }, []).places),
  schema: carPlacesSchema,
  mayMiss: true,
});

/** Makes the route that tells where cars stand; it is mounted before that of a single car. */
export function placesService(part: Part<Catalog> = sitePart()): Service {
  return {
    parts: [part],
    mount(app, { holder }) {
      mount(app, ROUTE, (c) =>
        respond(c, holder, (snapshot) => {
          const company = boundCompany(c);
          const store = { snapshot, catalog: visibleTo(snapshot.get(part), company) };
          const plan = () => planCarPlaces(store, readPlacesRequest(queryOf(c), store.catalog));
          return company ? plan() : plannedOnce(c, snapshot, plan);
        }),
      );
    },
  };
}
