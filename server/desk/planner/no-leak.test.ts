/**
 * The planner uses published data only: two worlds that publish the same until an instant, and differ in everything
 * after it, are looked up in the same way until then.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Policy, simulate } from '../../../bench/kit/plan-world.ts';
import { simulateFleet, type Voyage } from '../../../tools/simulators/reports/fleet-reports.ts';
import { seeded } from '../../../sim/random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FROM = Date.UTC(2026, 0, 1);
const UNTIL = FROM + 20 * DAY;

/** The second world differs in what is published later: other times, other shifts, other containers aboard. */
function withOtherFuture(voyage: Voyage, at: number, seed: number): Voyage {
  const rng = seeded(`future ${seed} ${voyage.box}`);
  const later = (published: number): number => at + rng.next() * 30 * DAY + (Number.isFinite(published) ? 1 : 2);
  return {
    ...voyage,
    isAboard: voyage.isAboard.map(() => rng.chance(0.5)),
    falseLoads: voyage.falseLoads.flatMap((one) => {
      if (one.published > at) return [];
      return one.withdrawn <= at ? one : { ...one, withdrawn: later(one.withdrawn) };
    }),
    moves: voyage.moves.map((move) =>
      move.published <= at
        ? move
        : { ...move, happens: move.happens + rng.between(-3, 9) * DAY, published: later(move.published) },
    ),
    revisions: [
      ...voyage.revisions.map((one) =>
        one.published <= at ? one : { ...one, shift: rng.between(-90, 90) * HOUR, published: later(one.published) },
      ),
      { kind: 'rolled', cause: `${voyage.box} invented`, leg: 0, shift: 7 * DAY, published: later(0) },
    ],
  };
}

function looksUntil(voyages: readonly Voyage[], policy: Policy, at: number): readonly string[] {
  const looks: string[] = [];
  simulate(voyages, policy, {
    from: FROM,
    countFrom: FROM,
    until: UNTIL,
    rate: 1,
    random: seeded('looks'),
    onLook: (container, when) => {
      if (when <= at) looks.push(`${container} ${when}`);
    },
  });
  return looks;
}

it.each(['index', 'sisters', 'labels'] as const)(
  '%s: no schedule before an instant depends on what comes after',
  (policy) => {
    fc.assert(
      fc.property(fc.integer({ min: 2 * DAY, max: 18 * DAY }), fc.nat(1000), (after, seed) => {
        const at = FROM + after;
        const voyages = simulateFleet({ seed: `${seed}`, boxes: 24, boxesPerShip: 8, from: FROM, until: UNTIL });
        const others = voyages.map((voyage) => withOtherFuture(voyage, at, seed));
        const looks = looksUntil(voyages, policy, at);
        expect(looks.length).toBeGreaterThan(10);
        expect(looksUntil(others, policy, at)).toEqual(looks);
      }),
      { numRuns: 12, seed: 1 },
    );
  },
);

it('would fail for a planner that used later data', () => {
  const at = FROM + 6 * DAY;
  const voyages = simulateFleet({ seed: 'x', boxes: 24, boxesPerShip: 8, from: FROM, until: UNTIL });
  const others = voyages.map((voyage) => withOtherFuture(voyage, at, 1));
  expect(looksUntil(others, 'index', UNTIL)).not.toEqual(looksUntil(voyages, 'index', UNTIL));
});
