/** Fetches the next look-ups that the desk has scheduled. */
import { PlanAnswer } from '../../core/desk-api/plan.ts';
import { deskClient } from './operations.ts';

export const fetchPlan = (signal?: AbortSignal) => deskClient().ask({ path: '/plan', answer: PlanAnswer, signal });
