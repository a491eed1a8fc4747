/** The picture of a car: a photo, a render of its modification, or a drawing. */
import { h } from '../../shared/dom.ts';
import type { App } from '../app.ts';
import type { Car } from '../catalog.ts';
import { silhouette } from './silhouettes.ts';

function isAllowed(app: App, address: string | null | undefined): address is string {
  return Boolean(address && URL.canParse(address) && app.about.images.includes(new URL(address).origin));
}

/** The address of the photo, else of the render of the modification; undefined if neither may be loaded. */
export function pictureAddress(app: App, car: Car, size: 'small' | 'big'): string | undefined {
  if (isAllowed(app, car.img_main)) return `${car.img_main}_${size === 'big' ? 'md' : 'sm'}.webp`;
  const render = car.modification_image?.[size === 'big' ? 'big' : 'medium'];
  return isAllowed(app, render) ? render : undefined;
}

/** A photo or render of a car; a drawing if there is neither or it does not load. */
export function picture(app: App, car: Car, size: 'small' | 'big' = 'small'): HTMLElement {
  const { labels } = app;
  const drawing = () =>
    silhouette(
      car.vehicle_type,
      labels.canonical('body_type', car.body_type),
      labels.canonical('color', car.color),
    );
  const frame = h('div', { class: `picture ${size}` });
  const address = pictureAddress(app, car, size);
  if (!address) frame.append(drawing());
  else {
    const fallBack = () => frame.replaceChildren(drawing());
    frame.append(h('img', { src: address, alt: '', loading: 'lazy', decoding: 'async', onerror: fallBack }));
  }
  return frame;
}
