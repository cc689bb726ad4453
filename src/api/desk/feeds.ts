/** Requests for feeds: addresses under which calendars and spreadsheets read a saved view. */
import * as v from 'valibot';
import { ListedFeed, MadeFeed } from '../../core/desk-api/feeds.ts';
import type { FeedOrder } from '../../core/desk-api/view-requests.ts';
import { deskClient } from './operations.ts';

export const fetchFeeds = (signal?: AbortSignal) =>
  deskClient().ask({ path: '/feeds', answer: v.array(ListedFeed), signal });
export const createFeed = (body: FeedOrder) =>
  deskClient().ask({ method: 'POST', path: '/feeds', body, answer: MadeFeed });
export const revokeFeed = (id: string) =>
  deskClient().ask({ method: 'DELETE', path: `/feeds/${id}`, answer: v.null() });
