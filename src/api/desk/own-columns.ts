/** Columns that the desk made for itself (`server/desk/api/column-endpoints.ts`). */
import { type OwnColumnOrder, OwnColumnsAnswer } from '../../core/desk-api/own-columns.ts';
import { deskClient } from './operations.ts';

export const fetchOwnColumns = (signal?: AbortSignal) =>
  deskClient().ask({ path: '/columns/own', answer: OwnColumnsAnswer, signal });

/** The whole list in its order. */
export const saveOwnColumns = (version: number | null, columns: readonly OwnColumnOrder[]) =>
  deskClient().ask({ method: 'PUT', path: '/columns/own', body: { version, columns }, answer: OwnColumnsAnswer });
