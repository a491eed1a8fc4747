import type { Language } from '../../../../contract/languages.ts';
import type { Distance, Place } from '../../../../contract/resources/city.ts';
import { jsonAnswer } from '../../../answer/respond.ts';
import type { CityOrPoint } from '../../../request/place-parameter.ts';
import { bearingDeg, distanceKm, roundBearing, roundKm } from '../../../request/sphere.ts';
import { notFound } from '../../../shared/api-error.ts';
import type { CachedAnswer } from '../../../snapshot/answer-cache.ts';
import { cityById, type Geo, geoCity } from '../geo.ts';
import { from, to } from '../parameters.ts';
import type { GeoRequest } from '../requests.ts';

function placeOf(geo: Geo, ref: CityOrPoint, lang: Language): Place {
  if ('point' in ref) {
    return {
      geonameid: null,
      name: null,
      country_iso2: null,
      latitude: ref.point.lat,
      longitude: ref.point.lng,
    };
  }
  const city = cityById(geo, ref.geonameid);
  if (!city) throw notFound('city', ref.geonameid);
  const { geonameid, name, country_iso2, latitude, longitude } = geoCity(city, lang);
  return { geonameid, name, country_iso2, latitude, longitude };
}

/** /v1/distance: great-circle distance and bearing between two places. Error: 404 for an unknown city. */
export function distanceAnswer(geo: Geo, { values, lang }: GeoRequest): CachedAnswer {
  const nowhere = { geonameid: 0 };
  const start = placeOf(geo, values.one(from) ?? nowhere, lang);
  const end = placeOf(geo, values.one(to) ?? nowhere, lang);
  const [a, b] = [start, end].map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }));
  const answer: Distance = {
    distance_km: a && b ? roundKm(distanceKm(a, b)) : 0,
    bearing_deg: a && b ? roundBearing(bearingDeg(a, b)) : 0,
    from: start,
    to: end,
  };
  return jsonAnswer(answer);
}
