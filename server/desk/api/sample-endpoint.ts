/** Samples of the built-in service, for an empty desk. */
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { SamplesAnswer } from '../../../src/core/desk-api/rows.ts';
import type { Rate } from '../../../src/core/money/types.ts';
import { RATES_ID } from '../cases/settings.ts';
import { timeAt } from '../../../src/core/time/port-time.ts';
import { DAY } from '../../../src/core/time/units.ts';
import type { CommandContext, NewWatch } from '../port.ts';
import type { StaffDesk } from '../verbs.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { readRates } from './money-endpoints.ts';
import { dataOf } from './outcomes.ts';
import { Problem, success } from './problem.ts';
import { putRule } from './rule-endpoints.ts';

export interface Samples {
  /** `neededIn`: days until the cargo is needed. */
  readonly watches: readonly (NewWatch & { readonly neededIn: number })[];
  readonly rates: readonly Rate[];
}
export const NO_SAMPLES: Samples = { watches: [], rates: [] };

/** Fills an empty desk with what the built-in service has to show. */
export const sampleEndpoint = ({ watches, rates }: Samples): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/samples',
    needs: 'editor',
    audience: 'staff',
    summary: 'Put the samples of the built-in service on the desk, one of everything',
    query: NoQuery,
    body: NoBody,
    answer: SamplesAnswer,
    handle: async ({ person, desk, at, idempotencyKey }) => {
      if (watches.length === 0)
        throw new Problem(404, 'NOT_FOUND', 'Samples are there with the built-in service only: this one is real.');
      await addSampleRates(desk, rates, { actor: person.name, at, idempotencyKey: null });
      const dated = watches.map(({ neededIn, fields, ...watch }) => ({
        ...watch,
        fields: { ...fields, neededBy: timeAt(at + neededIn * DAY, 'UTC').wall.slice(0, 10) },
      }));
      return success(dataOf(await desk.add(dated, { actor: person.name, at, idempotencyKey }), SamplesAnswer), 201);
    },
  });

async function addSampleRates(desk: StaffDesk, rates: readonly Rate[], context: CommandContext): Promise<void> {
  const { version, entries } = await readRates(desk);
  if (!entries.some(({ sample }) => sample))
    await putRule(desk, RATES_ID, { version, body: [...entries, ...rates] }, context);
}
