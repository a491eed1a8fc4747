/** The prompts that the agent offers. */
import type { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';

type Given = Readonly<Record<string, string>>;

interface Written extends Prompt {
  readonly text: (given: Given) => string;
}

/** Questions that the tools answer well, each with the steps to the answer. */
const PROMPTS: readonly Written[] = [
  {
    name: 'find_a_car',
    title: 'Find a car for a buyer',
    description: 'Narrows wishes down to three cars with reasons.',
    arguments: [
      { name: 'wishes', description: 'What the buyer wants, in any language.', required: true },
      { name: 'destination', description: 'City of delivery.' },
    ],
    text: ({ wishes = '', destination }) =>
      [
        `Find cars for this buyer: ${wishes}`,
        'Call search_cars with the wishes as `query`. If `ask_about` names something, ask the buyer about it, or say what you assumed.',
        'Compare the best three with compare_cars. Weigh turnkey price, price against the median (price_context), mileage for the age, and score.',
        destination
          ? `Give the turnkey price of each in ${destination} by price_car with car_id.`
          : 'Name total_price_rub as the turnkey price.',
        'Give the link of each car. Say what is unknown about it; do not guess.',
      ].join('\n'),
  },
  {
    name: 'explain_price',
    title: 'Explain the price of a car',
    description: 'The turnkey price part by part, and whether it is a good one.',
    arguments: [
      { name: 'car_id', description: 'Id of the listing.', required: true },
      { name: 'destination', description: 'City of delivery; Moscow by default.' },
    ],
    text: ({ car_id = '', destination = 'Moscow' }) =>
      [
        `Explain the price of car ${car_id} delivered to ${destination}.`,
        'Call get_car, then price_car with car_id and destination. Go through the breakdown by size, with the rule behind each part in plain words.',
        'Say how the price compares with the median and of how many cars; without price_context say that there are too few to tell.',
        'Name the warnings, and what one unit of power, volume or age would change.',
      ].join('\n'),
  },
  {
    name: 'market_report',
    title: 'Report on a part of the market',
    description: 'Prices and supply of a model or segment, and where it is built.',
    arguments: [
      {
        name: 'segment',
        description: 'For example "Toyota Camry from 2019" or "electric SUV".',
        required: true,
      },
    ],
    text: ({ segment = '' }) =>
      [
        `Report on this part of the market: ${segment}`,
        'Call market_statistics with it as `query` and by: ["country", "body_type", "fuel_type"].',
        'Give the median and the middle half (p25 to p75) of price and mileage with the counts behind them, then the supply by country.',
        'Call find_factories with the brand for where it is built. Show the three best offers by search_cars.',
      ].join('\n'),
  },
];

/** The list of prompts. */
export function prompts(): Prompt[] {
  return PROMPTS.map(({ text, ...shown }) => shown);
}

/** Required arguments of a prompt that were not given. */
function missing({ arguments: expected = [] }: Written, given: Given): string[] {
  return expected.filter(({ name, required }) => required && !given[name]?.trim()).map(({ name }) => name);
}

/** A prompt with its arguments filled in; an error message if that is impossible. */
export function promptOf(name: string, given: Given): GetPromptResult | string {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (!prompt)
    return `There is no prompt "${name}". Choose from ${PROMPTS.map((one) => one.name).join(', ')}.`;
  const absent = missing(prompt, given);
  if (absent.length > 0) return `The prompt "${name}" needs ${absent.join(', ')}.`;
  return {
    description: prompt.description,
    messages: [{ role: 'user', content: { type: 'text', text: prompt.text(given) } }],
  };
}
