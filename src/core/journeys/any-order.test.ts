/** The journey log does not depend on the order in which answers come. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, at, reported } from './journeys.fixture.ts';
import { EMPTY_LOG, placeAnswer } from './log.ts';

/** The real life of one container, and answers about it on some of its days. */
describe('answers of one container in any order', () => {
  const PORTS = ['CNSHA', 'SGSIN', 'NLRTM', 'DEHAM', 'USNYC', 'BRSSZ'];
  interface Trip {
    readonly from: number;
    readonly sail: number;
    readonly sea: number;
    readonly roll: number;
    readonly rest: number;
    /** The list of events also contains the previous journey. */
    readonly isJoined: boolean;
  }
  const trip: fc.Arbitrary<Trip> = fc.record({
    from: fc.integer({ min: 1, max: 4 }),
    sail: fc.integer({ min: 3, max: 6 }),
    sea: fc.integer({ min: 8, max: 30 }),
    roll: fc.constantFrom(0, 0, 0, 7),
    rest: fc.integer({ min: 2, max: 20 }),
    isJoined: fc.boolean(),
  });

  const dayText = (index: number): string => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(5, 10);

  /** Returns the answers about each journey on these days. A return is not always reported. */
  function answersOf(trips: readonly Trip[], looks: readonly number[]): readonly { answer: Answer; journey: number }[] {
    let start = 2;
    let port = 0;
    const lives = trips.map(({ from, sail, sea, roll, rest, isJoined }, index) => {
      const to = (port + from) % PORTS.length;
      const sails = start + sail;
      const arrives = sails + roll + sea;
      const life = {
        start,
        sails,
        roll,
        arrives,
        sea,
        from: PORTS[port],
        to: PORTS[to],
        end: arrives + 7,
        index,
        isJoined,
      };
      port = to;
      start = arrives + 7 + rest;
      return life;
    });
    return looks.flatMap((look) => {
      const life = lives.findLast(({ start: begins }) => begins - 2 <= look);
      if (life === undefined) return [];
      const last = life.isJoined ? lives[life.index - 1] : undefined;
      const before = last === undefined ? [] : eventsOn(last, look).filter((text) => text.includes('!'));
      const answer = { at: `${dayText(look)} 12:00:00`, events: [...before, ...eventsOn(life, look)] };
      return [{ answer, journey: life.index }];
    });

    function eventsOn({ start: begins, sails, roll, arrives, sea, from, to }: (typeof lives)[number], look: number) {
      // The container is rolled on the day of its planned departure.
      const [departs, comes] = look < sails ? [sails, sails + sea] : [sails + roll, arrives];
      const one = (kind: string, place: string | undefined, on: number) =>
        `${kind}${on <= look ? '!' : ''} ${place} ${dayText(on)}`;
      return [
        one('CEP', from, begins),
        one('CGI', from, begins + 2),
        one('VDL', from, departs),
        one('VAD', to, comes),
        one('CDD', to, comes + 1),
        ...(look >= arrives ? [one('CGO', to, arrives + 3)] : []),
      ];
    }
  }

  const lives = fc.record({
    trips: fc.array(trip, { minLength: 1, maxLength: 3 }),
    looks: fc.uniqueArray(fc.integer({ min: 0, max: 150 }), { minLength: 1, maxLength: 12 }),
  });

  it('give the same journeys, and no promise of another one', () => {
    fc.assert(
      fc.property(
        lives.chain((life) =>
          fc.tuple(fc.constant(life), fc.shuffledSubarray(life.looks, { minLength: life.looks.length })),
        ),
        ([{ trips, looks }, order]) => {
          const inTime = answersOf(
            trips,
            looks.toSorted((a, b) => a - b),
          );
          const shuffled = answersOf(trips, order);
          const view = (answers: typeof inTime) =>
            answers
              .reduce((log, { answer }) => placeAnswer(log, reported(answer)).log, EMPTY_LOG)
              .journeys.map(({ mark: { at: last, departure, origin }, firstPromise }) => [
                last,
                departure,
                origin,
                firstPromise?.at,
              ]);
          const expected = view(inTime);
          expect(view(shuffled)).toEqual(expected);
          const last = inTime.at(-1);
          const first = inTime.find(({ journey }) => journey === last?.journey);
          expect(expected.at(-1)?.[3] ?? null).toBe(
            first !== undefined && first.answer.events.some((text) => text.startsWith('VAD '))
              ? at(first.answer.at)
              : null,
          );
        },
      ),
      { seed: 11, numRuns: 400 },
    );
  });

  it('never let a later answer move the first ETA of a journey', () => {
    fc.assert(
      fc.property(lives, ({ trips, looks }) => {
        let log = EMPTY_LOG;
        for (const { answer } of answersOf(trips, looks)) {
          const before = new Map(log.journeys.map((entry) => [entry.mark.origin, entry]));
          log = placeAnswer(log, reported(answer)).log;
          for (const { mark, firstPromise } of log.journeys) {
            const old = before.get(mark.origin);
            const isMoved =
              old?.firstPromise != null &&
              old.mark.departure === mark.departure &&
              firstPromise?.at !== old.firstPromise.at;
            if (isMoved) expect(firstPromise?.at).toBe(at(answer.at));
            if (isMoved) expect(firstPromise?.at).toBeLessThan(old.firstPromise?.at ?? 0);
          }
        }
      }),
      { seed: 12, numRuns: 300 },
    );
  });
});
