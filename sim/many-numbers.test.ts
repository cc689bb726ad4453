import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Tracking } from '../src/core/wire/schemas.ts';
import {
  futureActuals,
  aisViolations,
  routeViolations,
  danglingReferences,
  missingFields,
} from '../tools/simulators/contract/checks.ts';
import { LINES } from './fleet/lines.ts';
import { pickFrom, type Rng, seeded } from './random.ts';
import { DAY } from './wall-clock.ts';
import { anyContainer, NOON, openPlainStore, openWorld } from './world.fixture.ts';

const DOCUMENT_LINES = LINES.filter(({ active, maintenance, types }) => active && !maintenance && types.bl);

const anyDocument = (rng: Rng): string =>
  `${pickFrom(rng, DOCUMENT_LINES)?.codes[0] ?? 'MAEU'}${rng.int(100_000_000, 999_999_999)}`;

describe('the simulated answer to any number', () => {
  it('matches the schema and is fast for two thousand numbers', { timeout: 120_000 }, async () => {
    const rng = seeded('two thousand');
    const world = openWorld(NOON, openPlainStore);
    const took: number[] = [];
    const wrong: unknown[] = [];
    const words = new Map<string, number>();
    for (let index = 0; index < 2_000; index++) {
      const number = index % 5 === 0 ? anyDocument(rng) : anyContainer(rng);
      const began = performance.now();
      const answer = await world.envelope('/tracking', { number });
      took.push(performance.now() - began);
      const read = v.safeParse(Tracking, answer.data);
      if (answer.message !== 'OK' || !read.success)
        wrong.push({ number, message: answer.message, issues: read.issues });
      const status = read.typed ? (read.output.metadata?.status ?? '') : '';
      words.set(status, (words.get(status) ?? 0) + 1);
    }
    expect(wrong).toEqual([]);
    // Every status occurs, and most shipments are in transit.
    expect([...words.keys()].sort()).toEqual(['COMPLETED', 'DELIVERED', 'IN_TRANSIT', 'PLANNED', 'UNKNOWN']);
    expect(words.get('IN_TRANSIT')).toBeGreaterThan(1_000);
    took.sort((a, b) => a - b);
    // The limit also holds on a slow machine, because the median is about a fiftieth of it.
    expect(took[1_000]).toBeLessThan(50);
  });

  it('is complete and consistent at any time of any year', { timeout: 120_000 }, async () => {
    const rng = seeded('details');
    const took: number[] = [];
    for (let index = 0; index < 200; index++) {
      const now = NOON + rng.int(-2_000, 4_000) * DAY + rng.int(0, DAY);
      const world = openWorld(now, openPlainStore);
      const number = index % 5 === 0 ? anyDocument(rng) : anyContainer(rng);
      await world.track(number, { route: 'true', ais: 'true' });
      const began = performance.now();
      const data = await world.track(number, { route: 'true', ais: 'true' });
      took.push(performance.now() - began);
      const wrong = [
        ...missingFields(data, 'newest'),
        ...danglingReferences(data),
        ...futureActuals(data, now),
        ...routeViolations(data.route_data, 'newest'),
        ...aisViolations(data.route_data, now),
      ];
      expect({ number, now, wrong }).toEqual({ number, now, wrong: [] });
    }
    took.sort((a, b) => a - b);
    expect(took[100]).toBeLessThan(100);
  });
});
