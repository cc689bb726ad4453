import { Tracking, type WireTracking } from '../wire/schemas.ts';
import { createIssueLog } from './issue-log.ts';
import { readLenient } from './read-lenient.ts';

/** An answer still in the shape of the interface, with null for whatever cannot be read. */
export const readTracking = (data: unknown): WireTracking | null => readLenient(Tracking, data, createIssueLog());
