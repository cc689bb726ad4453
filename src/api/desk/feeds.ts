/** Addresses of views for calendars and sheets, on the wire. */
import * as v from 'valibot';
import type { ColumnKey } from '../../core/columns/columns.ts';
import { deskClient, type Selector } from './operations.ts';

const feed = {
  id: v.string(),
  label: v.string(),
  q: v.string(),
  columns: v.array(v.string()),
  createdAt: v.number(),
  createdBy: v.string(),
};
const FeedAnswer = v.object(feed);
const Made = v.object({ ...feed, calendar: v.string(), csv: v.string() });
/** Only this answer holds the addresses. */
export type MadeFeed = v.InferOutput<typeof Made>;

export interface FeedOrder extends Selector {
  readonly label: string;
  readonly sort: string;
  readonly columns: readonly ColumnKey[];
  readonly lang: string;
}

export const fetchFeeds = (signal?: AbortSignal) =>
  deskClient().ask({ path: '/feeds', answer: v.array(FeedAnswer), signal });
export const makeFeed = (body: FeedOrder) => deskClient().ask({ method: 'POST', path: '/feeds', body, answer: Made });
export const revokeFeed = (id: string) =>
  deskClient().ask({ method: 'DELETE', path: `/feeds/${id}`, answer: v.null() });
