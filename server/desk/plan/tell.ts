/** What a carrier pushed, taken into the desk as the answer of a look-up is. */
import type { PlanPolicy } from '../../../src/core/plan/next-check.ts';
import type { DeskEngine } from '../engine.ts';
import type { StoredAnswer } from '../read-answer.ts';
import type { LookupResult } from './runner.ts';

type Followed = Pick<StoredAnswer, 'number' | 'type' | 'sealine'>;

interface Recaller {
  recall(shipment: Followed, carrier: string): Promise<LookupResult>;
}

/** `desk`: null where it is off. Rejects where the desk cannot be written. */
export function createTell(
  gateway: Recaller,
  desk: Pick<DeskEngine, 'takeIn'> | null,
  policy: () => PlanPolicy | null,
) {
  return async (shipment: Followed, carrier: string): Promise<'done' | 'nobody'> => {
    const result = await gateway.recall(shipment, carrier);
    // A refusal: there is no look-up yet that the pushed rows belong to.
    if (result.kind !== 'answer' || desk === null) return 'done';
    const { kind: _, ...answer } = result;
    const recorded = await desk.takeIn({ ...shipment, ...answer, code: null, sample: false }, policy());
    return recorded.length === 0 ? 'nobody' : 'done';
  };
}
