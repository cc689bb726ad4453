/**
 * What people watch, what is known of it, and the history of both, as operations take and give them.
 * Unlike the cache it may not be lost: a command that resolved is durable. Instants are milliseconds
 * since 1970.
 */
import type { Change, Watch } from '../../../src/core/desk-api/rows.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import type { Facts, WatchFields } from '../../../src/core/columns/columns.ts';
import type { Sort, SortKey } from '../../../src/core/columns/sorts.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { ReportedJourney } from '../../../src/core/journeys/types.ts';
import type { Hints } from '../../../src/core/rules/memory.ts';
import type { ShipNews } from '../../../src/core/plan/ship-news.ts';
import type { NextCheck } from '../../../src/core/plan/next-check.ts';
import type { ImportFact } from './import.ts';

export interface ReadingProgress {
  readonly done: number;
  readonly total: number;
}

export interface NewWatch {
  readonly number: string;
  /** Empty where the service is to find out. */
  readonly numberType: string;
  readonly line: string;
  readonly fields: Partial<WatchFields>;
  /** Set for what nothing is looked up for: other samples are told by their answers. */
  readonly sample?: true;
}

/** Who commands, and when. One `idempotencyKey` has one outcome, and nothing is done twice. */
export interface CommandContext {
  readonly actor: string;
  readonly at: number;
  readonly idempotencyKey: { readonly key: string; readonly fingerprint: string } | null;
  /** The edit by which the command can be undone, and the one that it undoes; not set where none. */
  readonly edit?: string | undefined;
  readonly undoes?: string | undefined;
  /** Its rows come out of a sheet. */
  readonly isImport?: boolean;
}

export type Outcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  /** The command was given before under this key: what was answered then, as JSON. */
  | { readonly kind: 'replay'; readonly json: string }
  /** The key was used for another command. */
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'stale'; readonly data: T }
  /** There are as many of these as there may be: nothing was made. */
  | { readonly kind: 'full'; readonly most: number };

export const done = <T>(data: T): Outcome<T> => ({ kind: 'done', data });

/** One shipment of an answer: the number that was looked up, or a container found in it. */
export interface AnswerRecord {
  readonly number: string;
  /** As the service resolved them; empty where it did not. */
  readonly numberType: string;
  readonly line: string;
  /** The bill of lading in whose answer a container was found. */
  readonly billOfLading: string | null;
  readonly answerId: string;
  readonly seenAt: number;
  readonly reportedAt: number | null;
  readonly freshUntil: number | null;
  readonly sample: boolean;
  /** Null where the look-up failed: then what was known stays. */
  readonly facts: Facts | null;
  readonly problem: string | null;
  /** What rules read again later, at most 2 kB. */
  readonly reading: string | null;
  /** What rules read besides; nothing where it is left out. */
  readonly hints?: Hints;
  /** When it is looked up next; without it that stays as it is. */
  readonly next?: NextCheck | null;
  /** The journeys that it tells of; those of the facts where it is left out. */
  readonly journeys?: readonly ReportedJourney[];
  /** The same of past answers. */
  readonly past?: readonly (readonly ReportedJourney[])[];
  /** It was stored before: its past alone is news. */
  readonly isHeld?: boolean;
}

export interface Recorded {
  readonly trackedId: number;
  readonly outcome: 'recorded' | 'older';
  readonly changes: number;
  /** News of the ship that carries it. */
  readonly shipNews: readonly ShipNews[];
  /** What became of the ship news that was shown on it until now. */
  readonly label: 'right' | 'wrong' | null;
}

export interface ImportPart {
  readonly id: string;
  readonly watches: readonly NewWatch[];
  readonly changes: readonly WatchChange[];
  /** Which row of the part each watch, then each change, comes from. */
  readonly places: readonly number[];
  readonly facts: readonly ImportFact[];
}

export interface PageQuery {
  readonly filter: Predicate;
  readonly sort: Sort;
  readonly limit: number;
  /** So many rows before the page are passed over; none where it is left out. */
  readonly skip?: number;
  readonly after: { readonly key: SortKey; readonly id: number } | null;
}

export interface Page {
  readonly watches: readonly Watch[];
  /** Where the next page begins; null at the end. */
  readonly next: PageQuery['after'];
}

/** A place in the order of commits. */
export interface Cursor {
  readonly tx: number;
  readonly seq: number;
}

export interface Changes {
  readonly changes: readonly Change[];
  readonly next: Cursor;
}

/** An `import` is a sheet on its way in: its source in parts, and what became of its rows. */
export type DocumentKind =
  | 'view'
  | 'person'
  /** What an account, or the program of an API key, stored for itself: a label names no person. */
  | 'account'
  | 'program'
  /** A view of a guest, who sees no other: its id begins with the owner's. */
  | 'own-view'
  | 'key'
  | 'job'
  | 'rule'
  | 'columns'
  /** What is remembered of a customer, by their name as it is compared. */
  | 'customer'
  | 'plan'
  /** What an invoice says of a watch, whose id it has. */
  | 'dispute'
  | 'subscription'
  | 'import'
  | 'import-source'
  | 'import-result'
  /** An address of a view for calendars and sheets, under which nobody signs in. */
  | 'feed'
  /** Whether somebody confirmed it, and what they were told today. */
  | 'address'
  | 'mail-day'
  | 'guest-mail'
  | 'audit-place'
  | 'allowance';

/** Anybody may make one of these after the other. */
export type BoundedKind = 'view' | 'own-view' | 'person' | 'program' | 'key' | 'job' | 'subscription' | 'feed';

export interface Document {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly version: number;
  readonly body: string;
}

export type Put = Pick<Document, 'kind' | 'id'> & { readonly version: number | null; readonly body: string | null };

export type ErasureKind = 'person' | 'customer';

/** What the engine cannot do, in words for the person whose command it was. */
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
