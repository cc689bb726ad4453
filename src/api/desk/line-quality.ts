/** How each line reports, from the desk's own history (`server/desk/api/line-endpoint.ts`). */
import * as v from 'valibot';
import { deskClient } from './operations.ts';

/** A figure, and on how many shipments it rests. */
const Measure = v.object({ value: v.nullable(v.number()), shipments: v.number() });
export type Measure = v.InferOutput<typeof Measure>;

const Line = v.object({
  line: v.string(),
  name: v.nullable(v.string()),
  shipments: v.number(),
  lagHours: Measure,
  missingShare: Measure,
  etaErrorHours: v.object({ days14: Measure, days7: Measure, days3: Measure }),
});
export type LineQuality = v.InferOutput<typeof Line>;

export const fetchLineQualities = (signal?: AbortSignal) =>
  deskClient().ask({ path: '/lines', answer: v.object({ days: v.number(), lines: v.array(Line) }), signal });
