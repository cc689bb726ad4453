import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Shipment } from '../../shipment/types.ts';
import { HistoryList, RouteData, SeaLines, Tracking } from '../../wire/schemas.ts';
import { arbitraryOf } from './fixtures/wire-arbitrary.ts';
import { parseHistoryList } from './parse-history-list.ts';
import { parseLines } from './parse-lines.ts';
import { parseRouteData } from './parse-route-data.ts';
import { parseShipment } from './parse-shipment.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

/** The first thing in a domain value that does not belong there, or null. */
function impurityOf(value: unknown, path = ''): string | null {
  if (value === undefined) return `${path}: undefined`;
  if (typeof value === 'number' && !Number.isFinite(value)) return `${path}: ${value}`;
  if (typeof value === 'function' || typeof value === 'symbol') return `${path}: ${typeof value}`;
  if (typeof value !== 'object' || value === null) return null;
  const proto: unknown = Object.getPrototypeOf(value);
  if (proto !== Object.prototype && proto !== Array.prototype) return `${path}: not plain`;
  for (const [key, inner] of Object.entries(value)) {
    const found = impurityOf(inner, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}

function tryParse<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch (error) {
    if (error instanceof UnreadableAnswer) return null;
    throw error;
  }
}

function expectSound(shipment: Shipment): void {
  expect(impurityOf(shipment)).toBeNull();
  const ids = shipment.containers.flatMap((container) => container.events.map((event) => event.id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const place of shipment.places) {
    if (place.at === null) continue;
    expect(Math.abs(place.at[0]) <= 90 && Math.abs(place.at[1]) <= 180).toBe(true);
  }
}

describe('10,000 generated answers', () => {
  it('give a valid shipment or one named refusal', () => {
    let shipments = 0;
    fc.assert(
      fc.property(arbitraryOf(Tracking), (answer) => {
        const shipment = tryParse(() => parseShipment(deepFreeze(answer)));
        if (shipment === null) return;
        shipments += 1;
        expectSound(shipment);
      }),
      { seed: 1, numRuns: 10_000 },
    );
    // The generator must not have made mostly rubbish that is refused.
    expect(shipments).toBeGreaterThan(5_000);
  }, 60_000);
});

describe('other generated answers', () => {
  it.each([
    ['lines', SeaLines, parseLines],
    ['history', HistoryList, parseHistoryList],
    ['route', RouteData, parseRouteData],
  ] as const)('%s', (_, schema, parse) => {
    fc.assert(
      fc.property(arbitraryOf(schema), (answer) => {
        const read = tryParse<unknown>(() => parse(deepFreeze(answer)));
        expect(impurityOf(read)).toBeNull();
      }),
      { seed: 1, numRuns: 1_000 },
    );
  });
});

describe('anything at all', () => {
  it('is read or refused', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (answer, message) => {
        const shipment = tryParse(() => parseShipment(answer, message));
        if (shipment !== null) expectSound(shipment);
      }),
      { seed: 1, numRuns: 2_000 },
    );
  });
});
