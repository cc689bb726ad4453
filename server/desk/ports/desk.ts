/**
 * Watches, known facts and their history, as operations take and return them. Unlike the cache, this data must not be
 * lost: a command that resolved is durable. Instants are milliseconds since 1970.
 */
import type { Change, Watch } from '../../../src/core/desk-api/rows.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import type { CarrierFields, WatchFields } from '../../../src/core/columns/columns.ts';
import type { Sort, SortKey } from '../../../src/core/columns/sorts.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { ReportedJourney } from '../../../src/core/journeys/types.ts';
import type { Hints } from '../../../src/core/rules/memory.ts';
import type { ShipNews } from '../../../src/core/schedule/ship-news.ts';
import type { NextCheck } from '../../../src/core/schedule/next-check.ts';
import type { ImportFact } from './import.ts';

export interface ReadingProgress {
  readonly done: number;
  readonly total: number;
}

export interface NewWatch {
  readonly number: string;
  /** Empty when the service has to find out the type. */
  readonly numberType: string;
  readonly line: string;
  readonly fields: Partial<WatchFields>;
  /** Set for manual samples, which are never looked up. The answers of other samples say that they are samples. */
  readonly sample?: true;
}

/**
 * The person and the time of a command. All commands with one `idempotencyKey` have one outcome, and the work is done
 * once.
 */
export interface CommandContext {
  readonly actor: string;
  readonly at: number;
  readonly idempotencyKey: { readonly key: string; readonly fingerprint: string } | null;
  /** `edit` is the id under which the command can be undone; `undoes` is the id of the edit that it undoes. */
  readonly edit?: string | undefined;
  readonly undoes?: string | undefined;
  /** True when the rows come from a spreadsheet. */
  readonly isImport?: boolean;
}

export type Outcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  /** The command was sent before with this key; `json` is the stored outcome. */
  | { readonly kind: 'replay'; readonly json: string }
  /** The key was used for a different command. */
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'stale'; readonly data: T }
  /** The limit of documents of this kind is reached, and nothing was created. */
  | { readonly kind: 'full'; readonly most: number };

export const done = <T>(data: T): Outcome<T> => ({ kind: 'done', data });

/** One shipment of an answer: the requested number, or a container in the answer. */
export interface AnswerRecord {
  readonly number: string;
  /** As the service resolved the type and carrier; empty when it did not. */
  readonly numberType: string;
  readonly line: string;
  /** The bill of lading whose answer contained this container. */
  readonly billOfLading: string | null;
  readonly answerId: string;
  readonly seenAt: number;
  readonly reportedAt: number | null;
  readonly freshUntil: number | null;
  readonly sample: boolean;
  /** `null` when the look-up failed; the row then keeps its known data. */
  readonly facts: CarrierFields | null;
  readonly problem: string | null;
  /** The compact reading that rules use later, at most 2 kB. */
  readonly reading: string | null;
  /** Further values for rules. */
  readonly hints?: Hints;
  /** The next check. Without it the planned check stays. */
  readonly next?: NextCheck | null;
  /** The journeys in the answer. Without them they are derived from the facts. */
  readonly journeys?: readonly ReportedJourney[];
  /** The journeys of past answers. */
  readonly past?: readonly (readonly ReportedJourney[])[];
  /** True when the answer was stored before, so that only `past` is new. */
  readonly isHeld?: boolean;
}

export interface Recorded {
  readonly trackedId: number;
  readonly outcome: 'recorded' | 'older';
  readonly changes: number;
  /** News of the vessel that carries the shipment. */
  readonly shipNews: readonly ShipNews[];
  /** Whether the vessel news that the row showed until now proved right. */
  readonly label: 'right' | 'wrong' | null;
}

export interface ImportPart {
  readonly id: string;
  readonly watches: readonly NewWatch[];
  readonly changes: readonly WatchChange[];
  /** The row of the part that each watch, then each change, comes from. */
  readonly places: readonly number[];
  readonly facts: readonly ImportFact[];
}

export interface PageQuery {
  readonly filter: Predicate;
  readonly sort: Sort;
  readonly limit: number;
  /** Number of rows to skip before the page. */
  readonly skip?: number;
  readonly after: { readonly key: SortKey; readonly id: number } | null;
}

export interface Page {
  readonly watches: readonly Watch[];
  /** The cursor of the next page; `null` at the end. */
  readonly next: PageQuery['after'];
}

/** A position in the order of commits. */
export interface Cursor {
  readonly tx: number;
  readonly seq: number;
}

export interface Changes {
  readonly changes: readonly Change[];
  readonly next: Cursor;
}

/** Kinds of documents. An `import` is a spreadsheet in progress: its source in parts, and the results of its rows. */
export type DocumentKind =
  | 'view'
  | 'person'
  /** Settings of an account or of the program of an API key. */
  | 'account'
  | 'program'
  /** A view of a guest. Its id begins with the id of its owner. */
  | 'own-view'
  | 'key'
  | 'job'
  | 'rule'
  | 'columns'
  /** Settings of a customer, stored under the normalized name. */
  | 'customer'
  | 'plan'
  /** What an invoice states about a watch; it has the id of the watch. */
  | 'dispute'
  | 'subscription'
  | 'import'
  | 'import-source'
  | 'import-result'
  /** The address of a view for calendars and spreadsheets, which is read without signing in. */
  | 'feed'
  /** The confirmation of an email address, and the emails that were sent to it today. */
  | 'address'
  | 'mail-day'
  | 'guest-mail'
  | 'audit-place'
  | 'allowance';

/** Kinds that people may create any number of, and which are therefore limited. */
export type BoundedKind = 'view' | 'own-view' | 'person' | 'program' | 'key' | 'job' | 'subscription' | 'feed';

export interface Document {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly version: number;
  readonly body: string;
}

export type Put = Pick<Document, 'kind' | 'id'> & { readonly version: number | null; readonly body: string | null };

export type ErasureKind = 'person' | 'customer';

/** An error of the engine, in words for the person who sent the command. */
export class DeskUnavailable extends Error {
  readonly why: 'full' | 'crowded' | 'read-only' | 'damaged' | 'away' | 'reading';
  constructor(why: DeskUnavailable['why']) {
    super(SENTENCES[why]);
    this.why = why;
  }
}

const SENTENCES: Readonly<Record<DeskUnavailable['why'], string>> = {
  full: 'The disk of the desk is full: nothing was changed. What was there stays readable.',
  crowded: 'The memory of the server has no room for more shipments: nothing was added. Give it more.',
  'read-only': 'The desk cannot be written: nothing was changed. Check who owns DATA_DIR.',
  damaged: 'The file of the desk is damaged: nothing was changed. Restore a backup with `landfall restore`.',
  away: 'The database of the desk does not answer: nothing was changed. Try again.',
  reading: 'The shipments are being read: lists answer in a moment.',
};
