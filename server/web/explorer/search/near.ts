/** Puts the visitor's location into filters that search near it. */
import { type Filters, withFilter } from '../state.ts';

/** How long to wait for the browser's location, milliseconds. */
const PATIENCE = 8000;

type Locate = () => Promise<{ latitude: number; longitude: number }>;

/** The visitor's location. Error: the browser or the visitor does not give it. */
function locate(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('The browser does not give its location.'));
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: PATIENCE,
      maximumAge: 600_000,
    });
  });
}

/** Replaces `@me` by the visitor's location, to about a kilometre; removes it if the location is refused. */
export async function withVisitorPlace(
  filters: Filters,
  find: Locate = locate,
): Promise<{ filters: Filters; refused: boolean }> {
  if (filters.near?.[0] !== '@me') return { filters, refused: false };
  try {
    const { latitude, longitude } = await find();
    return {
      filters: withFilter(filters, 'near', [`${latitude.toFixed(2)},${longitude.toFixed(2)}`]),
      refused: false,
    };
  } catch {
    return { filters: withFilter(withFilter(filters, 'near', []), 'radius_km', []), refused: true };
  }
}
