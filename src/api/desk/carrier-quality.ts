/**
 * Fetches how well each carrier reports, measured from the desk's own history (`server/desk/api/plan-endpoints.ts`).
 */
import { CarrierQualityAnswer } from '../../core/desk-api/schedule.ts';
import { deskClient } from './operations.ts';

export const fetchCarrierQualities = (signal?: AbortSignal) =>
  deskClient().ask({ path: '/lines', answer: CarrierQualityAnswer, signal });
