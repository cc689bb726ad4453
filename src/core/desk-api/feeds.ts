/** Feeds: addresses of views for calendars and spreadsheets. */
import * as v from 'valibot';
import type { ValueOf } from './common.ts';
import { ColumnName } from './own-columns.ts';

/** A feed without its secret. */
export const Feed = v.object({
  id: v.string(),
  version: v.number(),
  label: v.string(),
  q: v.string(),
  sort: v.string(),
  columns: v.array(ColumnName),
  /** The headings of its CSV since the feed was created. */
  headings: v.array(v.string()),
  zone: v.string(),
  lang: v.string(),
  createdAt: v.number(),
  createdBy: v.string(),
});
export type Feed = ValueOf<typeof Feed>;

/** `leftOut` counts the rows whose source may not be shown to readers who are not signed in. */
export const ListedFeed = v.object({ ...Feed.entries, leftOut: v.number() });
export type ListedFeed = ValueOf<typeof ListedFeed>;

/** Only this answer contains the addresses. */
export const MadeFeed = v.object({ ...ListedFeed.entries, watches: v.number(), calendar: v.string(), csv: v.string() });
export type MadeFeed = ValueOf<typeof MadeFeed>;
