/** What the plan does next, for the foot of the page, and how each line reports. */
import { LinesAnswer, PlanAnswer } from '../../../src/core/desk-api/plan.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { success } from './problem.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { wherePublished } from '../../../src/core/plan/line-quality.ts';
import { MEASURED_DAYS, type ReadCarrierQualities } from '../planner/carrier-quality.ts';

/** How many calls the plan has left today; null where nothing limits them. */
export type ReadCallsLeft = () => Promise<number | null>;

/** `readCallsLeft` is null where the desk looks up nothing by itself: then no look is next. */
export const planEndpoint = (readCallsLeft: ReadCallsLeft | null): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/plan',
    needs: 'viewer',
    audience: 'staff',
    summary: 'List the next updates with time and reason, and the requests left today (UTC)',
    query: NoQuery,
    body: NoBody,
    answer: PlanAnswer,
    handle: async ({ desk }) => {
      if (readCallsLeft === null) return success({ next: null, callsLeft: null });
      const [next, callsLeft] = await Promise.all([desk.nextCheck(), readCallsLeft()]);
      return success({ next, callsLeft });
    },
  });

/** How each line reports, from the desk's own history. */
export const carrierEndpoint = (readLines: ReadCarrierQualities): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/lines',
    needs: 'viewer',
    audience: 'staff',
    summary:
      'Read the data quality of each carrier: delay, missing milestones, ETA error 14, 7 and 3 days before arrival',
    query: NoQuery,
    body: NoBody,
    answer: LinesAnswer,
    handle: async ({ desk }) => success({ days: MEASURED_DAYS, lines: (await readLines(desk)).map(wherePublished) }),
  });
