/** Reads places in requests. */
import { z } from '@hono/zod-openapi';
import { type Parameter, type Point, parsePoint } from './parameter.ts';
import { readId } from './read-parameters.ts';

/** A place in a request: the id of a city, or a point. */
export type CityOrPoint = { readonly geonameid: number } | { readonly point: Point };

/** What `cityOrPoint` accepts, in words. */
export const CITY_OR_POINT = 'a geonameid such as 524901, or decimal degrees as <lat>,<lng>';

/** Reads a geonameid or `<lat>,<lng>`; undefined for any other text. */
export function cityOrPoint(raw: string): CityOrPoint | undefined {
  const point = parsePoint(raw);
  if (point) return { point };
  const id = readId(raw);
  return id === undefined ? undefined : { geonameid: id };
}

/** A parameter for a place; `read` reads its text, `expects` completes "expected ..." in a fault. */
export function placeParameter<T>(
  about: Pick<Parameter, 'name' | 'description' | 'example' | 'expects'>,
  read: (raw: string) => T | undefined,
): Parameter<T> {
  const schema = z.string().transform((raw, context) => {
    const found = read(raw);
    if (found === undefined) context.addIssue({ code: 'custom' });
    return found as T;
  });
  return { ...about, schema, documented: { type: 'string' }, list: false };
}
