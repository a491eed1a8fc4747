import type { z } from '@hono/zod-openapi';
import type { Plant, plantListSchema } from '../../../../contract/resources/factory.ts';
import { api } from '../../shared/api.ts';
import { h } from '../../shared/dom.ts';
import type { Widget } from '../widget.ts';
import type { MapEngine } from './engine.ts';

const PAGE_SIZE = 1000;

type PlantList = z.infer<typeof plantListSchema>;
type Placed = Plant & { lat: number; lng: number };

async function loadPlants(): Promise<Placed[]> {
  const all: Plant[] = [];
  for (let page = 1; ; page++) {
    const { results, has_more } = await api<PlantList>(`/v1/factories?page=${page}&page_size=${PAGE_SIZE}`);
    all.push(...results);
    if (!has_more) break;
  }
  return all.filter((plant): plant is Placed => plant.lat !== null && plant.lng !== null);
}

function card({ app }: Widget, plant: Plant): HTMLElement {
  const { t, f } = app;
  const facts = [
    [plant.city, f.region(plant.country_iso2)].filter(Boolean).join(', '),
    plant.operator,
    plant.opened_year === null ? null : t('factories.opened', { year: f.year(plant.opened_year) }),
    plant.annual_capacity_units === null
      ? null
      : t('map.plant.capacity', { count: f.number(plant.annual_capacity_units) }),
  ];
  return h(
    'div',
    { class: 'plant' },
    h('b', { dir: 'auto' }, plant.name),
    facts.filter(Boolean).map((fact) => h('p', { dir: 'auto' }, fact)),
    plant.brands.length > 0
      ? h(
          'p',
          { class: 'soft' },
          plant.brands
            .slice(0, 6)
            .map(({ name }) => name)
            .join(' · '),
        )
      : null,
  );
}

/** The layer of plants, loaded when it is first switched on. */
export class PlantLayer {
  #asked: Promise<Placed[]> | undefined;
  #plants: readonly Placed[] = [];
  #isShown = false;

  /** Brings the layer to the state. */
  show({ state, app }: Widget, engine: MapEngine): void {
    const isWanted = state.plants && state.mode === 'browse';
    if (isWanted === this.#isShown) return;
    this.#isShown = isWanted;
    if (!isWanted) {
      engine.closePopup();
      engine.setPlants([]);
      return;
    }
    this.#asked ??= loadPlants();
    this.#asked.then(
      (plants) => {
        this.#plants = plants;
        if (!this.#isShown) return;
        engine.setPlants(plants);
        app.say(app.t('map.plants.count', { count: plants.length }));
      },
      (error: Error) => {
        this.#asked = undefined;
        app.say(error.message);
      },
    );
  }

  /** Opens a popup about a plant at its place. */
  open(widget: Widget, engine: MapEngine, id: number): void {
    const plant = this.#plants.find((one) => one.id === id);
    if (plant) engine.popup([plant.lng, plant.lat], card(widget, plant));
  }
}
