/** A modal dialog over the page. */
import { fill, h } from '../shared/dom.ts';
import type { App } from './app.ts';
import { icon } from './icons.ts';

/** A dialog over the page. */
export interface Sheet {
  readonly name: string;
  readonly element: HTMLDialogElement;
  readonly body: HTMLElement;
  /** Sets the title, which is also the name for screen readers. */
  title(text: string): void;
  remove(): void;
}

/** Opens a dialog; `close` runs on Escape, on the close button and on a click outside. */
export function openSheet(app: App, name: string, close: () => void): Sheet {
  const heading = h('h2', { id: `sheet-${name}` });
  const body = h('div', { class: 'sheet-body' });
  const button = h(
    'button',
    { type: 'button', class: 'button bare square', onclick: close, 'aria-label': app.t('car.close') },
    icon('close'),
  );
  const element = h(
    'dialog',
    { class: `sheet sheet-${name}`, 'aria-labelledby': heading.id },
    h('div', { class: 'sheet-head' }, heading, button),
    body,
  );
  element.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  element.addEventListener('click', (event) => {
    if (event.target === element) close();
  });
  document.body.append(element);
  element.showModal();
  return {
    name,
    element,
    body,
    title: (text) => fill(heading, text),
    remove: () => {
      element.close();
      element.remove();
    },
  };
}
