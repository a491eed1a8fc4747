import { type Filters, withFilter } from '../state.ts';

/** How long to wait for the browser's place, milliseconds. */
const PATIENCE = 8000;

type Locate = () => Promise<{ latitude: number; longitude: number }>;

/** Where the visitor is, when the visitor and the browser tell. Error: they do not. */
function locate(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('The browser tells no place.'));
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: PATIENCE,
      maximumAge: 600_000,
    });
  });
}

/** Filters with the visitor's place for `@me`, to about a kilometre; without it where it is not told. */
export async function placed(
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
