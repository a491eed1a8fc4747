import type { ChatFilters, ChatResponse } from '../../../contract/resources/chat.ts';
import { api } from '../shared/api.ts';
import { fill, h } from '../shared/dom.ts';
import { type App, amount } from './app.ts';
import { mileageOf, nameOf } from './describe.ts';
import { followDirection } from './direction.ts';
import { icon } from './icons.ts';
import { picture } from './picture.ts';
import { filtersOfReading } from './search-box.ts';

/** Cars shown below an answer. */
const SHOWN = 3;

/** What was said so far, kept while the visit lasts. */
interface Talk {
  turns: HTMLElement[];
  filters: ChatFilters | undefined;
}

const talk: Talk = { turns: [], filters: undefined };

function carLine(app: App, car: ChatResponse['cars'][number]): HTMLElement {
  const price = car.total_price_rub === null ? null : amount(app, car.total_price_rub);
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
        h('span', { class: 'soft' }, [price, mileageOf(app, car)].filter((one) => one !== null).join(' · ')),
      ),
    ),
  );
}

function answerTurn(app: App, answer: ChatResponse): HTMLElement {
  const { t } = app;
  const filters = filtersOfReading(app, answer.filters_applied);
  const show = () => app.go({ filters, q: '', page: 1, view: 'cars', car: null });
  return h(
    'li',
    { class: 'turn answer' },
    h('p', { dir: 'auto', lang: answer.lang }, answer.text),
    answer.cars.length > 0
      ? h(
          'ul',
          { class: 'chat-cars' },
          answer.cars.map((car) => carLine(app, car)),
        )
      : null,
    answer.total > 0 && answer.cars.length > 0
      ? h(
          'button',
          { type: 'button', class: 'button small', onclick: show },
          t('chat.show', { count: answer.total }),
        )
      : null,
  );
}

async function ask(app: App, query: string): Promise<HTMLElement> {
  const body = {
    query,
    limit: SHOWN,
    currency: app.state.currency,
    ...(talk.filters ? { filters: talk.filters } : {}),
  };
  try {
    const answer = await api<ChatResponse>('/v1/chat', { body });
    talk.filters = answer.filters_applied;
    return answerTurn(app, answer);
  } catch (error) {
    return h(
      'li',
      { class: 'turn answer', role: 'alert' },
      error instanceof Error ? error.message : String(error),
    );
  }
}

/** The chat beside the list; `now` gives the page as it is when something is asked. */
export function chatPanel(now: () => App): HTMLElement {
  const { t } = now();
  const log = h('ol', { class: 'turns', role: 'log', 'aria-label': t('chat.title'), tabindex: 0 });
  const input = h('input', {
    class: 'field',
    type: 'text',
    maxlength: 1000,
    autocomplete: 'off',
    placeholder: t('chat.placeholder'),
    'aria-label': t('chat.placeholder'),
    'data-key': 'chat-input',
  });
  followDirection(input);
  const draw = () => {
    fill(log, talk.turns.length > 0 ? talk.turns : h('li', { class: 'soft' }, t('chat.hint')));
    log.scrollTop = log.scrollHeight;
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    const query = input.value.trim();
    if (!query) return;
    input.value = '';
    const waiting = h('li', { class: 'turn answer soft' }, t('chat.thinking'));
    talk.turns.push(
      h(
        'li',
        { class: 'turn question-turn' },
        h('span', { class: 'quiet' }, t('chat.you')),
        h('p', { dir: 'auto' }, query),
      ),
      waiting,
    );
    draw();
    const turn = await ask(now(), query);
    talk.turns = talk.turns.map((one) => (one === waiting ? turn : one));
    draw();
  };
  const restart = () => {
    talk.turns = [];
    talk.filters = undefined;
    draw();
  };
  draw();
  return h(
    'aside',
    { class: 'chat', 'aria-label': t('chat.title') },
    h(
      'div',
      { class: 'chat-head' },
      h('h2', {}, t('chat.title')),
      h('button', { type: 'button', class: 'button bare small', onclick: restart }, t('chat.again')),
      h(
        'button',
        {
          type: 'button',
          class: 'button bare square',
          onclick: () => now().go({ show: null }, { replace: true }),
          'aria-label': t('car.close'),
        },
        icon('close'),
      ),
    ),
    log,
    h(
      'form',
      { onsubmit: (event) => void submit(event) },
      input,
      h(
        'button',
        { class: 'button main square', type: 'submit', 'aria-label': t('chat.send') },
        icon('send'),
      ),
    ),
  );
}
