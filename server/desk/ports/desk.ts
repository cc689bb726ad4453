/**
 * The desk's own storage port: what people watch, what is known of it, and the history of both.
 * Unlike the cache it may not be lost: a command that resolved is durable. Every verb is one
 * transaction. Instants are milliseconds since 1970.
 */
import type { Added, Change, Changed, Group, Watch } from '../../../src/core/desk-api/rows.ts';
import type { WatchChange } from '../../../src/core/desk-api/watch-requests.ts';
import type { AuditEntry, Erased } from '../../../src/core/desk-api/documents.ts';
import type { Facts, GroupKey, WatchFields } from '../../../src/core/columns/columns.ts';
import type { Sort, SortKey } from '../../../src/core/columns/sorts.ts';
import type { Fleet } from '../../../src/core/fleet/types.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { ReportedJourney } from '../../../src/core/journeys/types.ts';
import type { Hints } from '../../../src/core/rules/memory.ts';
import type { Present } from '../../../src/core/sheet/types.ts';
import type { ShipNews } from '../../../src/core/plan/ship-news.ts';
import type { NextCheck } from '../../../src/core/plan/next-check.ts';
import type { MoneyStore, ReadStakes } from './costs.ts';
import type { PlanStore } from './schedule.ts';
import type { CellRow, ImportFact, PartOutcome, PresentQuestion } from './import.ts';
import type { Verbs } from './reader.ts';

/** What the columns in memory answer; SQL only stores. */
export interface RowLists {
  page(query: PageQuery): Promise<Page>;
  /** How many watches fulfil a filter. */
  count(filter: Predicate): Promise<number>;
  /** The largest groups of a column. */
  groups(filter: Predicate, by: GroupKey, limit: number): Promise<readonly Group[]>;
  fleet(filter: Predicate): Promise<Fleet>;
  /** The ids of all watches of a filter in an order, as they are at one moment. */
  order(filter: Predicate, sort: Sort): Promise<readonly number[]>;
  /** Which of these ids are of watches that fulfil a filter. */
  idsWithin(ids: readonly number[], filter: Predicate): Promise<readonly number[]>;
  /** What the watches of a filter cost, and by the values of a column. */
  stakes: ReadStakes;
  /** How far the watches are read after a start; null when lists answer. */
  reading(): Promise<ReadingProgress | null>;
  /** Resolves when they are read; rejects with the reason why they cannot be. */
  loaded(): Promise<void>;
}

export interface ReadingProgress {
  readonly done: number;
  readonly total: number;
}

/** Watches with their rows and their ledger. */
export interface WatchStore extends RowLists {
  /** Puts numbers on the desk, unless one is there for the same customer and order. */
  add(watches: readonly NewWatch[], context: CommandContext): Promise<Outcome<readonly Added[]>>;
  /** A conflict changes nothing and gets the present state. `within`: for who sees these alone. */
  change(
    changes: readonly WatchChange[],
    context: CommandContext,
    within?: Predicate,
  ): Promise<Outcome<readonly Changed[]>>;
  /** Writes what answers say of shipments. An older report never overwrites a newer one. */
  record(answers: readonly AnswerRecord[]): Promise<readonly Recorded[]>;
  watches(ids: readonly number[]): Promise<readonly Watch[]>;
  /**
   * In the order of commits: who goes on from `next` misses none and sees none twice. `within`: of
   * these watches, since they were somebody's who sees no others.
   */
  changes(since: Cursor, limit: number, within?: Predicate): Promise<Changes>;
  /** Where the order of commits ends now; `within`: at the last change of these watches. */
  tail(within?: Predicate): Promise<Cursor>;
  /** What the desk holds of numbers and watches, as far as a sheet needs it. */
  present(question: PresentQuestion): Promise<readonly Present[]>;
  /** Cells of watches, as `exportCell` writes them; those that are gone are left out. */
  cells(ids: readonly number[], columns: PresentQuestion['columns']): Promise<readonly CellRow[]>;
  /** A part of an import: its rows and what became of them in one transaction, once for its id. */
  importPart(part: ImportPart, context: CommandContext): Promise<readonly PartOutcome[]>;
  /** The clock as far as it is believed where something is removed: asked once a run. */
  believedTime(at: number): Promise<number>;
  /** Removes ended watches and changes of before a moment, so many at once; how many there were. */
  forget(before: number, limit: number): Promise<number>;
  /** Removes a person or customer from rows, notes, ledger and settings; or says what it would. */
  erase(kind: ErasureKind, name: string, context: CommandContext, isTrial?: boolean): Promise<Erased>;
}

export const WATCH_VERBS = {
  page: 'guests',
  count: 'guests',
  groups: 'guests',
  stakes: 'staff',
  order: 'guests',
  idsWithin: 'staff',
  reading: 'guests',
  loaded: 'whole',
  add: 'staff',
  change: 'guests',
  record: 'whole',
  watches: 'guests',
  changes: 'guests',
  tail: 'guests',
  present: 'staff',
  cells: 'guests',
  importPart: 'whole',
  believedTime: 'whole',
  forget: 'whole',
  erase: 'staff',
} as const satisfies Verbs<Omit<WatchStore, 'fleet'>>;

/** Small named things: saved views, people, API keys, jobs. */
export interface DocumentStore {
  document(kind: DocumentKind, id: string): Promise<Document | null>;
  /** `prefix`: those whose ids begin with it. */
  documents(kind: DocumentKind, prefix?: string): Promise<readonly Document[]>;
  /** `version` null makes a new one; else the version that was seen. A body of null removes it. */
  put(document: Put, context: CommandContext): Promise<Outcome<Document | null>>;
  /** Whether a command was done under this key within the last day. */
  wasDone(key: string, at: number): Promise<boolean>;
  /** The ids of a kind, without what stands there. */
  documentIds(kind: DocumentKind): Promise<readonly string[]>;
  /** What was commanded, the latest first; `before`: those before a line. */
  audit(limit: number, before?: number): Promise<readonly AuditEntry[]>;
  /** Removes the lines of before a moment. */
  trimAudit(before: number): Promise<void>;
}

export const DOCUMENT_VERBS = {
  document: 'guests',
  documents: 'guests',
  put: 'guests',
  wasDone: 'staff',
  documentIds: 'whole',
  audit: 'staff',
  trimAudit: 'whole',
} as const satisfies Verbs<DocumentStore>;

export interface DeskStore extends WatchStore, DocumentStore, PlanStore, MoneyStore {
  readonly kind: 'sqlite' | 'postgres';
  /** Whole copies, as lines: the same form from either engine. */
  dump(write: (line: string) => Promise<void>): Promise<void>;
  load(lines: AsyncIterable<string>): Promise<void>;
  close(): Promise<void>;
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
  damaged: 'The file of the desk is damaged: nothing was changed. Restore a backup with `npm run desk:restore`.',
  away: 'The database of the desk does not answer: nothing was changed. Try again.',
  reading: 'The shipments are being read: lists answer in a moment.',
};
