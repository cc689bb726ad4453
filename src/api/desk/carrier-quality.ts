/**
 * Fetches how well each carrier reports, measured from the desk's own history (`server/desk/api/plan-endpoints.ts`).
 */
import { LinesAnswer } from '../../core/desk-api/plan.ts';
import { deskClient } from './operations.ts';

export const fetchCarrierQualities = (signal?: AbortSignal) =>
  deskClient().ask({ path: '/lines', answer: LinesAnswer, signal });
