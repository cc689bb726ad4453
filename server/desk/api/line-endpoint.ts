/** How each line reports, from the desk's own history. */
import * as v from 'valibot';
import { MEASURED_DAYS, type ReadLines } from '../plan/lines.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { success } from './problem.ts';
import { NoBody, NoQuery } from './schemas.ts';

/** A figure, and on how many shipments it rests. */
const Measure = v.object({ value: v.nullable(v.number()), shipments: v.number() });

const Line = v.object({
  line: v.string(),
  name: v.nullable(v.string()),
  shipments: v.number(),
  lagHours: Measure,
  missingShare: Measure,
  etaErrorHours: v.object({ days14: Measure, days7: Measure, days3: Measure }),
});

export const lineEndpoint = (readLines: ReadLines): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/lines',
    needs: 'viewer',
    summary: 'How each line reports: lag, missing moves, error of the ETA 14, 7 and 3 days before arrival',
    query: NoQuery,
    body: NoBody,
    answer: v.object({ days: v.number(), lines: v.array(Line) }),
    handle: async () => success({ days: MEASURED_DAYS, lines: await readLines() }),
  });
