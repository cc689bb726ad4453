/** A storm over a desk: exactly the cases of its generator, whatever the order of the answers. */
import { expect, it } from 'vitest';
import { act, newWatch } from '../store/store.contract.ts';
import type { AnswerRecord } from '../ports/desk.ts';
import type { CaseSummary } from '../../../src/core/desk-api/cases.ts';
import { createStorm, interleave, randomOf, type Storm, STORM_END } from './storm.fixture.ts';
import type { OpenDesk } from '../worker/engine.ts';

type Store = OpenDesk;
const BATCH = 40;

export async function allCases(store: OpenDesk): Promise<readonly CaseSummary[]> {
  const found: CaseSummary[] = [];
  let after = null;
  do {
    const page = await store.cases({ state: 'all', filter: null, assignee: null, number: null, limit: 200, after });
    found.push(...page.cases);
    after = page.next;
  } while (after !== null);
  return found;
}

const start = (store: Store, { numbers }: Storm) =>
  store.add(
    numbers.map((number) => newWatch(number)),
    act(),
  );

async function play(store: Store, order: readonly AnswerRecord[], batch = BATCH): Promise<void> {
  for (let from = 0; from < order.length; from += batch) await store.record(order.slice(from, from + batch));
}

/** Every rule that waits for a moment has had it. */
async function settle(store: Store): Promise<void> {
  while ((await store.runRules(STORM_END, 200)) > 0);
}

/** Everything but ids, versions and the moments of writing. */
async function outcomeOf(store: Store): Promise<readonly string[]> {
  const whole = [];
  for (const { id } of await allCases(store)) whole.push(await store.caseOf(id));
  return whole
    .map((one) =>
      JSON.stringify([
        one?.rule,
        one?.cause.key,
        one?.severity,
        one?.level,
        one?.deadline,
        one?.listed
          .map(({ finding, watch }) => `${watch.row.number} ${finding.state} ${finding.level} ${finding.since}`)
          .toSorted((a, b) => (a < b ? -1 : 1)),
      ]),
    )
    .toSorted((a, b) => (a < b ? -1 : 1));
}

const namesOf = (cases: readonly CaseSummary[]): readonly string[] =>
  cases
    .map(({ rule, cause, members }) => `${rule} ${cause.kind} ${cause.key} ${members}`)
    .toSorted((a, b) => (a < b ? -1 : 1));

export interface StormSize {
  readonly ships: number;
  readonly boxes: number;
  readonly orders: number;
}

/** `open`: the store of a name, there again with what it held after it was closed. */
export function stormContract(open: (name: string) => Promise<Store>, { ships, boxes, orders }: StormSize): void {
  const size = `${ships} ships, ${boxes} boxes`;

  it(`has exactly the cases of a storm of ${size}, restarted in its middle`, { timeout: 300_000 }, async () => {
    const storm = createStorm(7, ships, boxes);
    const order = interleave(storm.answers, randomOf(1));
    const half = Math.floor(order.length / 2);
    const before = await open('whole');
    await start(before, storm);
    await play(before, order.slice(0, half));
    await before.close();
    const store = await open('whole');
    await play(store, order.slice(half));
    await settle(store);
    const cases = await allCases(store);
    expect(namesOf(cases)).toEqual(storm.cases);
    for (const { evidence, text, sample } of cases) {
      expect(evidence.length, text.key).toBeGreaterThan(0);
      expect(sample).toBe(true);
    }
    const page = await store.cases({
      state: 'attention',
      filter: null,
      assignee: null,
      number: null,
      limit: 1,
      after: null,
    });
    expect(page.counts).toEqual({ attention: storm.cases.length, snoozed: 0, done: 0 });
    await store.close();
  });

  it(`has the same cases after ${orders} other orders of the answers`, { timeout: 300_000 }, async () => {
    const storm = createStorm(8, 8, 32);
    const outcomes: (readonly string[])[] = [];
    for (let seed = 0; seed < orders; seed += 1) {
      const store = await open(`order${seed}`);
      await start(store, storm);
      const random = randomOf(seed);
      await play(store, interleave(storm.answers, random), 1 + Math.floor(random() * 9));
      await settle(store);
      outcomes.push(await outcomeOf(store));
      expect(namesOf(await allCases(store))).toEqual(storm.cases);
      await store.close();
    }
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });
}
