/** The next planned check, for the footer of the page, and how each carrier reports. */
import { CarrierQualityAnswer, ScheduleAnswer } from '../../../src/core/desk-api/schedule.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { success } from './problem.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { wherePublished } from '../../../src/core/schedule/carrier-quality.ts';
import { MEASURED_DAYS, type ReadCarrierQualities } from '../planner/carrier-quality.ts';

/** Returns how many requests the planner has left today; `null` when nothing limits them. */
export type ReadCallsLeft = () => Promise<number | null>;

/** `readCallsLeft` is `null` when the desk looks up nothing on a schedule; then there is no next check. */
export const planEndpoint = (readCallsLeft: ReadCallsLeft | null): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/plan',
    needs: 'viewer',
    audience: 'staff',
    summary: 'List the next updates with time and reason, and the requests left today (UTC)',
    query: NoQuery,
    body: NoBody,
    answer: ScheduleAnswer,
    handle: async ({ desk }) => {
      if (readCallsLeft === null) return success({ next: null, callsLeft: null });
      const [next, callsLeft] = await Promise.all([desk.nextCheck(), readCallsLeft()]);
      return success({ next, callsLeft });
    },
  });

/** Returns how each carrier reports, measured from the history of this desk. */
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
    answer: CarrierQualityAnswer,
    handle: async ({ desk }) => success({ days: MEASURED_DAYS, lines: (await readLines(desk)).map(wherePublished) }),
  });
