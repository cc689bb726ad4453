/** The built-in service never contradicts itself, so every contradiction found in its answers is a bug. */
import { describe, expect, it } from 'vitest';
import { readShipment } from '../src/core/reading/read-shipment.ts';
import { voyageConflicts } from '../src/core/reading/voyage-conflicts.ts';
import { parseShipment } from '../src/core/parse/parse-shipment.ts';
import { seeded } from './random.ts';
import { SCENARIOS } from './scenarios.ts';
import { DAY } from './wall-clock.ts';
import { anyContainer, NOON, openPlainStore, openWorld, type World } from './world.fixture.ts';

const UNREADABLE = ['http-500', 'malformed-json', 'truncated', 'html'];
/** These scenarios are samples of a contradiction (`server/desk/wire-facts.test.ts`). */
const AT_ODDS = ['other-ship', 'pod-differs'];

/**
 * Returns the kinds of contradictions in the answer, for the whole shipment and for each container, as of the
 * answer's time.
 */
async function kindsIn(world: World, now: number, query: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { status, message, data } = await world.envelope('/tracking', { ...query, route: 'true', ais: 'true' });
  if (status !== 'success') return [];
  const shipment = parseShipment(data, message);
  return [null, ...shipment.containers.map(({ number }) => number)].flatMap((container) => {
    const found = voyageConflicts(readShipment(shipment, container, now));
    return found.map(({ kind, values }) => `${container ?? 'all'} ${kind} ${JSON.stringify(values)}`);
  });
}

describe('answers of the built-in service', () => {
  it.each(SCENARIOS.filter(({ id }) => ![...UNREADABLE, ...AT_ODDS].includes(id)))(
    'contain no contradiction for $number ($id)',
    async (one) => {
      const { number, line, type } = one;
      const query = {
        number,
        ...(line === null ? {} : { sealine: line }),
        ...(one.id === 'needs-type' ? {} : { type }),
      };
      for (const days of [0, 9]) {
        const now = NOON + days * DAY;
        expect(await kindsIn(openWorld(now, openPlainStore), now, query)).toEqual([]);
      }
    },
  );

  it('contain no contradiction for any number on any day', { timeout: 120_000 }, async () => {
    const rng = seeded('honest');
    const found: string[] = [];
    for (let index = 0; index < 400; index += 1) {
      const now = NOON + rng.int(0, 300) * DAY + rng.int(0, DAY);
      const number = anyContainer(rng);
      for (const kind of await kindsIn(openWorld(now, openPlainStore), now, { number })) found.push(`${now} ${kind}`);
    }
    expect(found).toEqual([]);
  });
});
