/** The next look-up of the desk, and the reporting quality of each carrier. */
import * as v from 'valibot';
import type { ValueOf } from './common.ts';

export const ScheduleAnswer = v.object({
  next: v.nullable(v.object({ number: v.string(), at: v.number(), why: v.string() })),
  /** Requests left today (UTC); `null` without a limit. */
  callsLeft: v.nullable(v.number()),
});

/** A figure with the number of port calls that it is based on. The value is `null` for fewer than ten. */
const Measure = v.object({ value: v.nullable(v.number()), shipCalls: v.number() });
export type Measure = ValueOf<typeof Measure>;

const CarrierQuality = v.object({
  line: v.string(),
  name: v.nullable(v.string()),
  shipCalls: v.number(),
  lagHours: Measure,
  missingShare: Measure,
  etaErrorHours: v.object({ days14: Measure, days7: Measure, days3: Measure }),
});
export type CarrierQuality = ValueOf<typeof CarrierQuality>;
export const CarrierQualityAnswer = v.object({ days: v.number(), lines: v.array(CarrierQuality) });
