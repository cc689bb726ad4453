/** How each line reports, from the desk's own history. */
import { LinesAnswer } from '../../../src/core/desk-api/plan.ts';
import { MEASURED_DAYS, type ReadLines } from '../plan/lines.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { success } from './problem.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';

export const lineEndpoint = (readLines: ReadLines): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/lines',
    needs: 'viewer',
    summary: 'How each line reports: lag, missing moves, error of the ETA 14, 7 and 3 days before arrival',
    query: NoQuery,
    body: NoBody,
    answer: LinesAnswer,
    handle: async () => success({ days: MEASURED_DAYS, lines: await readLines() }),
  });
