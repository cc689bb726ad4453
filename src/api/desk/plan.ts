/** Fetches the next look-ups that the desk has scheduled. */
import { ScheduleAnswer } from '../../core/desk-api/schedule.ts';
import { deskClient } from './operations.ts';

export const fetchPlan = (signal?: AbortSignal) => deskClient().ask({ path: '/plan', answer: ScheduleAnswer, signal });
