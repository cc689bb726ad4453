/** Samples of the built-in service, for an empty desk. */
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { type Added, SamplesAnswer } from '../../../src/core/desk-api/rows.ts';
import type { Fact } from '../../../src/core/facts/types.ts';
import type { Rate } from '../../../src/core/money/types.ts';
import { isoOf } from '../../../src/core/time/clock.ts';
import { DAY } from '../../../src/core/time/units.ts';
import { RATES_ID } from '../cases/settings.ts';
import type { CommandContext, NewWatch } from '../ports/desk.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { readRates } from './money-endpoints.ts';
import { readData } from './outcomes.ts';
import { Problem, success } from './problem.ts';
import { putVersioned } from './rule-endpoints.ts';
import type { StaffDesk } from '../operations.ts';

interface SampleFact extends Pick<Fact, 'kind' | 'place' | 'text'> {
  readonly number: string;
  /** Days relative to the moment at which the sample is added. */
  readonly inDays: number;
}

export interface Samples {
  /** `neededIn` is the number of days until the cargo is needed. */
  readonly watches: readonly (NewWatch & { readonly neededIn: number })[];
  readonly rates: readonly Rate[];
  readonly facts: readonly SampleFact[];
}
export const NO_SAMPLES: Samples = { watches: [], rates: [], facts: [] };

/** Fills an empty desk with the samples of the built-in service. */
export const sampleEndpoint = ({ watches, rates, facts }: Samples): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/samples',
    needs: 'editor',
    audience: 'staff',
    summary: 'Add the samples of the built-in service, one of each kind',
    query: NoQuery,
    body: NoBody,
    answer: SamplesAnswer,
    handle: async ({ person, desk, at, idempotencyKey }) => {
      if (watches.length === 0)
        throw new Problem(404, 'NOT_FOUND', 'Samples are there with the built-in service only: this one is real.');
      return success(
        await addSamples(desk, { watches, rates, facts }, { actor: person.name, at, idempotencyKey }),
        201,
      );
    },
  });

/** Samples that are already on the desk stay as they are. */
export async function addSamples(desk: StaffDesk, { watches, rates, facts }: Samples, context: CommandContext) {
  const { actor, at, idempotencyKey } = context;
  await addSampleRates(desk, rates, { actor, at, idempotencyKey: null });
  const dated = watches.map(({ neededIn, fields, ...watch }) => ({
    ...watch,
    fields: { ...fields, neededBy: dayAfter(at, neededIn) },
  }));
  const added = readData(await desk.add(dated, context), SamplesAnswer);
  // A repeated request gets the same answer and adds no entries.
  const factsKey = idempotencyKey && { ...idempotencyKey, key: `${idempotencyKey.key} facts` };
  await addSampleFacts(desk, facts, added, { actor, at, idempotencyKey: factsKey });
  return added;
}

const dayAfter = (at: number, days: number): string => isoOf(at + days * DAY).slice(0, 10);

async function addSampleFacts(
  desk: StaffDesk,
  facts: readonly SampleFact[],
  added: readonly Added[],
  context: CommandContext,
): Promise<void> {
  const entries = facts.flatMap(({ number, kind, inDays, place, text }) => {
    const at = dayAfter(context.at, inDays);
    return added.flatMap(({ outcome, watch: { id: watchId, row } }) =>
      outcome === 'added' && row.number === number
        ? [{ watchId, kind, at, zone: null, place, text, source: 'person' as const, account: null }]
        : [],
    );
  });
  if (entries.length > 0) await desk.enterFacts(entries, context);
}

async function addSampleRates(desk: StaffDesk, rates: readonly Rate[], context: CommandContext): Promise<void> {
  const { version, entries } = await readRates(desk);
  if (!entries.some(({ sample }) => sample))
    await putVersioned(desk, { kind: 'rule', id: RATES_ID }, { version, body: [...entries, ...rates] }, context);
}
