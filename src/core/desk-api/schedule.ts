/** What the desk looks up next, and how each line reports. */
import * as v from 'valibot';
import type { ValueOf } from './common.ts';

export const ScheduleAnswer = v.object({
  next: v.nullable(v.object({ number: v.string(), at: v.number(), why: v.string() })),
  /** Today (UTC); null where nothing limits them. */
  callsLeft: v.nullable(v.number()),
});

/** A figure, and on how many calls of ships it rests: null on fewer than ten. */
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
