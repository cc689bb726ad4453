/** A bulk update leaves exactly the cases of its generator on a desk, in whatever order the answers arrive. */
import { expect, it } from 'vitest';
import { act, newWatch } from '../store/store.contract.ts';
import type { AnswerRecord } from '../ports/desk.ts';
import type { CaseSummary } from '../../../src/core/desk-api/cases.ts';
import { createBulkUpdate, interleave, createRandom, type BulkUpdate, BULK_UPDATE_END } from './bulk-update.fixture.ts';
import type { OpenDesk } from '../worker/engine.ts';

type Store = OpenDesk;
const BATCH = 40;

export async function allCases(store: OpenDesk): Promise<readonly CaseSummary[]> {
  const found: CaseSummary[] = [];
  let after = null;
  do {
    const page = await store.cases({
      state: 'all',
      filter: null,
      assignee: null,
      number: null,
      ids: null,
      groupedAt: null,
      limit: 200,
      after,
    });
    found.push(...page.cases);
    after = page.next;
  } while (after !== null);
  return found;
}

const addWatches = (store: Store, { numbers }: BulkUpdate) =>
  store.add(
    numbers.map((number) => newWatch(number)),
    act(),
  );

async function recordAll(store: Store, order: readonly AnswerRecord[], batch = BATCH): Promise<void> {
  for (let from = 0; from < order.length; from += batch) await store.record(order.slice(from, from + batch));
}

/** Runs the rules until none waits for a later moment. */
async function settle(store: Store): Promise<void> {
  while ((await store.runRules(BULK_UPDATE_END, 200)) > 0);
}

/** Returns the content of all cases without ids, versions and times of writing, which differ between runs. */
async function readOutcome(store: Store): Promise<readonly string[]> {
  const details = [];
  for (const { id } of await allCases(store)) details.push(await store.caseOf(id));
  return details
    .map((detail) =>
      JSON.stringify([
        detail?.rule,
        detail?.cause.key,
        detail?.severity,
        detail?.level,
        detail?.deadline,
        detail?.listed
          .map(({ finding, watch }) => `${watch.row.number} ${finding.state} ${finding.level} ${finding.since}`)
          .toSorted((a, b) => (a < b ? -1 : 1)),
      ]),
    )
    .toSorted((a, b) => (a < b ? -1 : 1));
}

const formatCases = (cases: readonly CaseSummary[]): readonly string[] =>
  cases
    .map(({ rule, cause, members }) => `${rule} ${cause.kind} ${cause.key} ${members}`)
    .toSorted((a, b) => (a < b ? -1 : 1));

export interface BulkUpdateSize {
  readonly vessels: number;
  readonly containers: number;
  readonly orders: number;
}

/** `open` opens the store of a name; after a close it opens again with its former content. */
export function bulkUpdateContract(
  open: (name: string) => Promise<Store>,
  { vessels, containers, orders }: BulkUpdateSize,
): void {
  const size = `${vessels} vessels, ${containers} containers`;

  it(`has exactly the cases of a bulk update of ${size}, with a restart in the middle`, {
    timeout: 300_000,
  }, async () => {
    const bulkUpdate = createBulkUpdate(7, vessels, containers);
    const order = interleave(bulkUpdate.answers, createRandom(1));
    const half = Math.floor(order.length / 2);
    const before = await open('restarted');
    await addWatches(before, bulkUpdate);
    await recordAll(before, order.slice(0, half));
    await before.close();
    const store = await open('restarted');
    await recordAll(store, order.slice(half));
    await settle(store);
    const cases = await allCases(store);
    expect(formatCases(cases)).toEqual(bulkUpdate.cases);
    for (const { evidence, text, sample } of cases) {
      expect(evidence.length, text.key).toBeGreaterThan(0);
      expect(sample).toBe(true);
    }
    const page = await store.cases({
      state: 'attention',
      filter: null,
      assignee: null,
      number: null,
      ids: null,
      groupedAt: null,
      limit: 1,
      after: null,
    });
    expect(page.counts).toEqual({ attention: bulkUpdate.cases.length, snoozed: 0, done: 0 });
    await store.close();
  });

  it(`has the same cases after ${orders} other orders of the answers`, { timeout: 300_000 }, async () => {
    const bulkUpdate = createBulkUpdate(8, 8, 32);
    const outcomes: (readonly string[])[] = [];
    for (let seed = 0; seed < orders; seed += 1) {
      const store = await open(`order${seed}`);
      await addWatches(store, bulkUpdate);
      const random = createRandom(seed);
      await recordAll(store, interleave(bulkUpdate.answers, random), 1 + Math.floor(random() * 9));
      await settle(store);
      outcomes.push(await readOutcome(store));
      expect(formatCases(await allCases(store))).toEqual(bulkUpdate.cases);
      await store.close();
    }
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });
}
