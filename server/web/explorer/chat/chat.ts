/** The chat panel of the explorer. */
import type { ChatFilters, ChatResponse, ChatSuggestion } from '../../../../contract/resources/chat.ts';
import type { ChatContext } from '../../../../contract/resources/chat-context.ts';
import { MAX_QUERY } from '../../../../contract/texts.ts';
import { api } from '../../shared/api.ts';
import { fill, h } from '../../shared/dom.ts';
import { type App, amount } from '../app.ts';
import { mileageOf, nameOf } from '../car/describe.ts';
import { picture } from '../car/picture.ts';
import { icon } from '../icons.ts';
import { followDirection } from '../search/direction.ts';
import { filtersOfReading } from '../search/search-box.ts';

/** Cars shown below an answer at most. */
const SHOWN = 3;

type ChatCar = ChatResponse['cars'][number];

function carLine(app: App, car: ChatCar): HTMLElement {
  const price = car.total_price_rub === null ? null : amount(app, car.total_price_rub);
  const facts = [price, mileageOf(app, car)].filter((one) => one !== null);
  return h(
    'li',
    {},
    h(
      'a',
      { class: 'chat-car', href: app.href({ car: String(car.id) }), 'data-go': true },
      picture(app, car),
      h(
        'span',
        {},
        h('b', {}, `${nameOf(car)} ${car.year}`),
        h('span', { class: 'soft' }, facts.join(' · ')),
      ),
    ),
  );
}

function showAll(app: App, { total, cars, filters_applied }: ChatResponse): HTMLElement | null {
  if (cars.length === 0) return null;
  const filters = filtersOfReading(app, filters_applied);
  const show = () => app.go({ filters, q: '', page: 1, view: 'cars', car: null });
  return h(
    'button',
    { type: 'button', class: 'button small', onclick: show },
    app.t('chat.show', { count: total }),
  );
}

/** The ways to go on that an answer offers, each a button that shows its cars in the list. */
function offers(app: App, suggestions: readonly ChatSuggestion[]): HTMLElement | null {
  if (suggestions.length === 0) return null;
  const buttons = suggestions.map(({ text, filters, total }) => {
    const show = () => {
      refined = filters;
      app.go({ filters: filtersOfReading(app, filters), q: '', page: 1, view: 'cars', car: null });
    };
    return h('button', { type: 'button', class: 'button small', onclick: show }, `${text} (${total})`);
  });
  return h('div', { class: 'chat-offers' }, ...buttons);
}

function answerTurn(app: App, answer: ChatResponse): HTMLElement {
  const lines = [...answer.cars, ...answer.nearest].map((car) => carLine(app, car));
  return h(
    'li',
    { class: 'turn answer' },
    h('p', { dir: 'auto', lang: answer.lang }, answer.text),
    lines.length > 0 ? h('ul', { class: 'chat-cars' }, lines) : null,
    offers(app, answer.suggestions),
    showAll(app, answer),
  );
}

function questionTurn(app: App, query: string): HTMLElement {
  const who = h('span', { class: 'quiet' }, app.t('chat.you'));
  return h('li', { class: 'turn question-turn' }, who, h('p', { dir: 'auto' }, query));
}

/** The conversation so far; it lasts for the visit, even while the panel is closed. */
let turns: HTMLElement[] = [];
let refined: ChatFilters | undefined;
let context: ChatContext | undefined;

async function ask(app: App, query: string): Promise<HTMLElement> {
  const before = { ...(refined && { filters: refined }), ...(context && { context }) };
  try {
    const body = { query, limit: SHOWN, currency: app.state.currency, ...before };
    const answer = await api<ChatResponse>('/v1/chat', { body });
    refined = answer.filters_applied;
    context = answer.context;
    return answerTurn(app, answer);
  } catch (error) {
    return h(
      'li',
      { class: 'turn answer', role: 'alert' },
      error instanceof Error ? error.message : String(error),
    );
  }
}

/** The chat beside the list; `now` gives the current state of the page. */
class ChatPanel {
  readonly element: HTMLElement;
  readonly #now: () => App;
  readonly #log: HTMLElement;
  readonly #input: HTMLInputElement;

  constructor(now: () => App) {
    const { t } = now();
    this.#now = now;
    this.#log = h('ol', { class: 'turns', role: 'log', 'aria-label': t('chat.title'), tabindex: 0 });
    this.#input = h('input', {
      class: 'field',
      type: 'text',
      maxlength: MAX_QUERY,
      autocomplete: 'off',
      placeholder: t('chat.placeholder'),
      'aria-label': t('chat.placeholder'),
    });
    followDirection(this.#input);
    this.element = h(
      'aside',
      { class: 'chat', 'aria-label': t('chat.title') },
      this.#head(),
      this.#log,
      this.#form(),
    );
    this.#draw();
  }

  #head(): HTMLElement {
    const { t } = this.#now();
    const close = () => this.#now().go({ show: null }, { replace: true });
    return h(
      'div',
      { class: 'chat-head' },
      h('h2', {}, t('chat.title')),
      h(
        'button',
        { type: 'button', class: 'button bare small', onclick: () => this.#restart() },
        t('chat.again'),
      ),
      h(
        'button',
        { type: 'button', class: 'button bare square', onclick: close, 'aria-label': t('car.close') },
        icon('close'),
      ),
    );
  }

  #form(): HTMLElement {
    const submit = (event: Event) => {
      event.preventDefault();
      void this.#ask(this.#input.value.trim());
    };
    const label = this.#now().t('chat.send');
    const send = h(
      'button',
      { class: 'button main square', type: 'submit', 'aria-label': label },
      icon('send'),
    );
    return h('form', { onsubmit: submit }, this.#input, send);
  }

  #draw(): void {
    fill(this.#log, turns.length > 0 ? turns : h('li', { class: 'soft' }, this.#now().t('chat.hint')));
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  #restart(): void {
    turns = [];
    refined = undefined;
    context = undefined;
    this.#draw();
  }

  async #ask(query: string): Promise<void> {
    if (!query) return;
    const app = this.#now();
    this.#input.value = '';
    const waiting = h('li', { class: 'turn answer soft' }, app.t('chat.thinking'));
    turns = [...turns, questionTurn(app, query), waiting];
    this.#draw();
    const answer = await ask(app, query);
    turns = turns.map((one) => (one === waiting ? answer : one));
    this.#draw();
  }
}

/** A new chat panel; `now` gives the current state of the page. */
export function chatPanel(now: () => App): HTMLElement {
  return new ChatPanel(now).element;
}
