/** The operations of the desk on rows and views. */
import * as v from 'valibot';
import type { GroupKey } from '../../core/columns/columns.ts';
import type { DeskClient } from './client.ts';
import {
  ChangedWatch,
  ChangesAnswer,
  CompleteAnswer,
  CountAnswer,
  EditsAnswer,
  FiguresAnswer,
  GroupsAnswer,
  RowsAnswer,
  SelectionAnswer,
  TailAnswer,
  Watch,
  WithinAnswer,
} from '../../core/desk-api/rows.ts';
import type { JobBody, WatchChange } from '../../core/desk-api/watch-requests.ts';
import type { BodyOf } from '../../core/desk-api/common.ts';
import { CommandAnswer, Job } from '../../core/desk-api/jobs.ts';
import { GuestsAnswer, Me, SavedView, StoredPerson } from '../../core/desk-api/documents.ts';

let client: DeskClient | null = null;

/**
 * Call this before the first request: the desk's page does so when it starts, the tracking page when it first needs
 * the desk.
 */
export function startDeskApi(started: DeskClient): void {
  client ??= started;
}

export function deskClient(): DeskClient {
  if (client === null) throw new Error('startDeskApi has not run');
  return client;
}

/** Which watches an operation is about, and the time zone in which `today` is meant. */
export interface Selector {
  readonly q: string;
  readonly zone: string;
}

export interface PageRequest extends Selector {
  readonly sort: string;
  readonly limit: number;
  readonly after: string;
  /** Number of rows to skip. */
  readonly skip?: number;
}

type Signal = AbortSignal | undefined;

export const fetchRows = (page: PageRequest, signal?: Signal) =>
  deskClient().ask({ path: '/rows', query: { ...page }, answer: RowsAnswer, signal });

export const fetchCount = (selector: Selector, signal?: Signal) =>
  deskClient().ask({ path: '/rows/count', query: { ...selector }, answer: CountAnswer, signal });

export const fetchFigures = (selector: Selector, signal?: Signal) =>
  deskClient().ask({ path: '/rows/figures', query: { ...selector }, answer: FiguresAnswer, signal });

export const fetchGroups = (selector: Selector & { readonly by: GroupKey; readonly limit?: number }, signal?: Signal) =>
  deskClient().ask({ path: '/rows/groups', query: { ...selector }, answer: GroupsAnswer, signal });

export const fetchCompletion = (q: string, caret: number, signal?: Signal) =>
  deskClient().ask({ path: '/filter/complete', query: { q, caret }, answer: CompleteAnswer, signal });

export const fetchChanges = (since: string, signal?: Signal) =>
  deskClient().ask({ path: '/changes', query: { since, limit: 1000 }, answer: ChangesAnswer, signal });

export const fetchTail = (signal?: Signal) => deskClient().ask({ path: '/changes/tail', answer: TailAnswer, signal });

/** Returns whether anything has changed since `etag`. */
export const askTail = (etag: string | null, signal: AbortSignal) =>
  deskClient().validate('/changes/tail', etag, signal);

/** Fetches the ids of all watches of a filter as of one moment; none when there are more than 10,000. */
export const fetchSelection = (selector: Selector, signal?: Signal) =>
  deskClient().ask({ path: '/rows/selection', query: { ...selector }, answer: SelectionAnswer, signal });

/** Fetches which of the given watches match a filter. */
export const fetchWithin = (selector: Selector, ids: readonly number[]) =>
  deskClient().ask({ method: 'POST', path: '/rows/within', body: { ...selector, ids }, answer: WithinAnswer });

/** Maximum number of ids: 200. */
export const fetchWatches = (ids: readonly number[]) =>
  deskClient().ask({ path: '/watches', query: { ids: ids.join(',') }, answer: v.array(Watch) });

export const changeWatch = (id: number, change: Pick<WatchChange, 'was' | 'set'>, key: string) =>
  deskClient().ask({ method: 'PATCH', path: `/watches/${id}`, body: change, key, answer: ChangedWatch });

export const startJob = (body: BodyOf<typeof JobBody>, key: string) =>
  deskClient().ask({ method: 'POST', path: '/jobs', body, key, answer: Job });

export const undoEdit = (edit: string) =>
  deskClient().ask({ method: 'POST', path: `/edits/${edit}/undo`, answer: Job });

export const fetchEdits = (signal?: Signal) => deskClient().ask({ path: '/edits', answer: EditsAnswer, signal });

/** Fetches the outcome of a command whose answer was lost. */
export const fetchCommand = (key: string) => deskClient().ask({ path: `/commands/${key}`, answer: CommandAnswer });

export const fetchJob = (id: string) => deskClient().ask({ path: `/jobs/${id}`, answer: Job });

/** Fetches the guests who will see rows with this customer and these tags. */
export const fetchGuests = (customer: string, tags: readonly string[], signal?: Signal) =>
  deskClient().ask({ path: '/guests', query: { customer, tags: tags.join(',') }, answer: GuestsAnswer, signal });

export const fetchViews = (signal?: Signal) => deskClient().ask({ path: '/views', answer: v.array(SavedView), signal });

export const saveView = (id: string, version: number | null, body: SavedView['body']) =>
  deskClient().ask({ method: 'PUT', path: `/views/${id}`, body: { version, ...body }, answer: SavedView });

export const removeView = (id: string, version: number) =>
  deskClient().ask({ method: 'DELETE', path: `/views/${id}`, query: { version }, answer: v.unknown() });

export const fetchMe = (signal?: Signal) => deskClient().ask({ path: '/people/me', answer: Me, signal });

export const saveMe = (version: number | null, body: { readonly seen: string; readonly settings: string }) =>
  deskClient().ask({ method: 'PUT', path: '/people/me', body: { version, ...body }, answer: StoredPerson });

/** The browser opens this address itself and saves the answer. */
export const toExportAddress = (
  selector: Selector & {
    readonly sort: string;
    readonly format: string;
    readonly columns: string;
    readonly lang: string;
  },
): string => deskClient().address('/export', { ...selector });

/** Fetches columns of up to 50,000 places as text, which the worker of the fleet map parses (`src/fleet`). */
export const fetchFleet = (selector: Selector & { readonly since: string }, signal?: Signal) =>
  deskClient().askText({ path: '/fleet', query: { ...selector }, signal });
