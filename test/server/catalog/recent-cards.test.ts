import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecentCards } from '../../../server/services/catalog/cards/recent-cards.ts';

const ROWS = 12;

/** A card of so many bytes, unlike every other. */
const cardOf = (ord: number, bytes: number) => Buffer.alloc(bytes, String.fromCharCode(65 + ord));

describe('recent cards', () => {
  it('gives the bytes of a card or nothing, whatever was asked before', () => {
    const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: ROWS, maxLength: ROWS });
    const asked = fc.array(fc.nat({ max: ROWS - 1 }), { maxLength: 60 });
    fc.assert(
      fc.property(sizes, asked, fc.integer({ min: 1, max: 40 }), (bytes, ords, room) => {
        const recent = new RecentCards(ROWS, room);
        for (const ord of ords) {
          const card = cardOf(ord, bytes[ord] ?? 1);
          const body = Buffer.alloc(card.length + 2);
          if (recent.copy(ord, card.length, body, 1)) expect(body.subarray(1, -1)).toEqual(card);
          else recent.keep(ord, card.length, card, 0);
          expect([body.at(0), body.at(-1)]).toEqual([0, 0]);
        }
      }),
    );
  });

  it('holds what was read last and gives up what was read longest ago', () => {
    const recent = new RecentCards(4, 10);
    const held = (ord: number) => recent.copy(ord, 4, Buffer.alloc(4), 0);
    for (const ord of [0, 1]) recent.keep(ord, 4, cardOf(ord, 4), 0);
    expect([held(0), held(1), held(2)]).toEqual([true, true, false]);
    recent.keep(2, 4, cardOf(2, 4), 0);
    expect([held(0), held(1), held(2)]).toEqual([false, true, true]);
  });

  it('keeps no card that is larger than its room', () => {
    const recent = new RecentCards(1, 3);
    recent.keep(0, 4, cardOf(0, 4), 0);
    expect(recent.copy(0, 4, Buffer.alloc(4), 0)).toBe(false);
  });
});
