/** The operation ids of the OpenAPI document. */

/** Ids of the city routes by path; the word of each root replaces `*`. */
const CITIES = {
  nearest: 'findNearest*Cities',
  top: 'listTop*Cities',
  search: 'search*Cities',
  by_ids: 'list*CitiesByIds',
  resolve: 'resolve*City',
  '{geonameid}': 'get*City',
};

function cityIds(base: string, word: string): [string, string][] {
  return Object.entries(CITIES).map(([path, id]) => [`get ${base}/${path}`, id.replace('*', word)]);
}

/** The id of every operation by method and path; generated clients name their functions after it. */
export const OPERATION_IDS: Readonly<Record<string, string>> = {
  'get /health': 'getHealth',
  'get /live': 'checkLive',
  'get /ready': 'checkReady',
  'get /openapi.json': 'getOpenApiDocument',
  'get /v1/cars': 'listCars',
  'get /v1/cars/facets': 'countCarFacets',
  'get /v1/cars/stats': 'getCarStatistics',
  'get /v1/cars/places': 'countCarPlaces',
  'get /v1/cars/{id}': 'getCar',
  'get /v1/cars/{id}/similar': 'listSimilarCars',
  'get /v1/factories': 'listFactories',
  'get /v1/factories/stats': 'getFactoryStatistics',
  'get /v1/factories/{id}': 'getFactory',
  'get /v1/brands': 'listBrands',
  'get /v1/brands/{slug}': 'getBrand',
  'get /v1/search/parse': 'parseQuery',
  'post /v1/search/parse': 'parseText',
  'post /v1/chat': 'chat',
  'get /v1/countries': 'listCountries',
  'get /v1/countries/search': 'searchCountries',
  'get /v1/countries/{iso2}': 'getCountry',
  ...Object.fromEntries([...cityIds('/v1/cities', ''), ...cityIds('/v1/geo/cities', 'Geo')]),
  'get /v1/distance': 'getDistance',
  'get /v1/modifications': 'listModifications',
  'get /v1/modifications/{modification_id}': 'getModification',
  'post /v1/match': 'matchModification',
  'post /v1/match/batch': 'matchModifications',
  'post /v1/price': 'quotePrice',
  'post /v1/route': 'planRoute',
  'get /v1/companies': 'listCompanies',
  'get /v1/companies/{company_id}': 'getCompany',
  'get /v1/companies/{company_id}/filters': 'listCompanyFilters',
  'get /v1/companies/{company_id}/markups': 'getCompanyMarkups',
  'get /v1/companies/{company_id}/contacts': 'getCompanyContacts',
  'get /v1/companies/{company_id}/inventory': 'listCompanyInventory',
  'post /mcp': 'sendAgentMessage',
  'get /mcp': 'listenToAgentSession',
  'delete /mcp': 'endAgentSession',
  'get /map': 'getMapPage',
};
