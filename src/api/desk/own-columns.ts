/** Requests for the columns that a desk defines itself (`server/desk/api/column-endpoints.ts`). */
import { type OwnColumnOrder, OwnColumnsAnswer } from '../../core/desk-api/own-columns.ts';
import { deskClient } from './operations.ts';

export const fetchOwnColumns = (signal?: AbortSignal) =>
  deskClient().ask({ path: '/columns/own', answer: OwnColumnsAnswer, signal });

/** Replaces the whole list. Its order is the order of the columns. */
export const saveOwnColumns = (version: number | null, columns: readonly OwnColumnOrder[]) =>
  deskClient().ask({ method: 'PUT', path: '/columns/own', body: { version, columns }, answer: OwnColumnsAnswer });
