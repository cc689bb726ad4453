/**
 * An import of a spreadsheet: its cells, the meaning of each column, and the outcome of each row. All values are
 * plain data, because they cross threads.
 */
import { type ColumnKey, isColumnKey, type WatchFields } from '../columns/columns.ts';
import type { OwnColumn, OwnType } from '../columns/own-columns.ts';
import { type FactColumn, isFactColumn } from '../facts/fact-columns.ts';
import type { CarrierName } from './carrier-names.ts';
import type { ManualType } from './find-manual.ts';

/** A row of the source: cells as text, and `row` as its program numbers it, from 1. */
export interface SourceRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly isHidden: boolean;
}

export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** The source is running text such as an email, and numbers are searched in its lines. */
  readonly isText: boolean;
  readonly rows: readonly SourceRow[];
}

/** Marks a cell whose formula has no stored result, so that its value is unknown. */
export const NOT_CALCULATED = '\ufffc';

/** Information about the source for the person. The catalogue words `key`. */
export interface Notice {
  readonly key: NoticeKey;
  readonly count: number;
}

export const NOTICE_KEYS = [
  'formulas',
  'formulasWithoutValue',
  'hiddenRows',
  'mergedCells',
  'macros',
  'externalParts',
  'errorCells',
  'brokenQuotes',
  'replacedCharacters',
  'rowsBeyondLimit',
  'cellsCut',
  'tables',
  'emptyRows',
  'columnsBeyondLimit',
  'manual',
] as const;
export type NoticeKey = (typeof NOTICE_KEYS)[number];

export interface Source {
  readonly kind: 'text' | 'csv' | 'xlsx';
  readonly sheets: readonly Sheet[];
  readonly notices: readonly Notice[];
  readonly encoding: string | null;
  readonly separator: string | null;
}

/** Roles that are not columns of the catalogue. */
export const OWN_ROLES = ['id', 'text', 'container', 'booking', 'airWaybill', 'houseBill', 'truck'] as const;
/**
 * Meaning of a spreadsheet column: a column of the catalogue, the id of an export, running text, a number of a known
 * type, or a manual entry. `null` for a column that is not read.
 */
export type ColumnRole = (typeof OWN_ROLES)[number] | FactColumn | ColumnKey;
export const isRole = (text: string): text is ColumnRole =>
  OWN_ROLES.some((role) => role === text) || isFactColumn(text) || isColumnKey(text);

/** Names known to the desk, with which a spreadsheet is read. */
export interface SheetNames {
  /** Carriers that the service knows; empty while their list is not available. */
  readonly carriers: readonly CarrierName[];
  readonly own: readonly OwnColumn[];
}

export const NO_NAMES: SheetNames = { carriers: [], own: [] };

/** Codes by their names in all languages: `state:pausiert` is `paused`. */
export type CodeWords = ReadonlyMap<string, string>;

export interface SheetColumn {
  readonly index: number;
  /** `null` when the spreadsheet has no heading. */
  readonly header: string | null;
  readonly as: ColumnRole | null;
  /** The confidence is from 0 to 1. */
  readonly confidence: number;
  readonly by: 'name' | 'content' | 'person' | null;
  readonly samples: readonly string[];
  /** An own column of the desk that could hold the values; `null` when the column already has a meaning. */
  readonly offer: ColumnOffer | null;
}

export interface ColumnOffer {
  readonly type: OwnType;
  readonly currency: string | null;
  readonly choices: readonly string[];
  readonly several: boolean;
}

/** The choices of the person. Everything else follows from the source and the desk. */
export interface Choices {
  /** `null` chooses the first spreadsheet with a number. */
  readonly sheet: number | null;
  readonly columns: readonly { readonly index: number; readonly as: ColumnRole | null }[];
  /** Carrier of rows that name none; empty when it is open. */
  readonly line: string;
  /** Whether to use the number with the right check digit when there is exactly one. */
  readonly acceptRepairs: boolean;
  /** Whether to change rows that someone else changed since the export. */
  readonly acceptStale: boolean;
  /** Whether to change watches that are found by their number, and not only by the id of an export. */
  readonly updateExisting: boolean;
  readonly skipHidden: boolean;
  /** Bills of lading that are tracked instead of their containers. */
  readonly asBillOfLading: readonly string[];
  /** Rows that are left out. */
  readonly skip: readonly number[];
  /** Numbers as the person corrected them, which are used without checks. */
  readonly corrections: readonly { readonly row: number; readonly part: number; readonly number: string }[];
}

export const NO_CHOICES: Choices = {
  sheet: null,
  columns: [],
  line: '',
  acceptRepairs: false,
  acceptStale: false,
  updateExisting: false,
  skipHidden: false,
  asBillOfLading: [],
  skip: [],
  corrections: [],
};

export const OUTCOMES = [
  'new',
  'exists',
  'update',
  'repaired',
  'needsLine',
  'refused',
  'duplicate',
  'blank',
  'skipped',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Reasons for the outcome of a row; the catalogue words them (`sheet.reason.…`). */
export const REASON_KEYS = [
  'blank',
  'header',
  'total',
  'noNumber',
  'missingNumber',
  'notANumber',
  'shortened',
  'checkDigit',
  'withoutCheckDigit',
  'letterForDigit',
  'duplicate',
  'inBill',
  'here',
  'same',
  'differs',
  'changedSince',
  'needsLine',
  'manual',
  'unknownId',
  'otherNumber',
  'ended',
  'byPerson',
  'hidden',
] as const;
export type ReasonKey = (typeof REASON_KEYS)[number];

export interface Reason {
  readonly key: ReasonKey;
  readonly values: Readonly<Record<string, string | number>>;
}

export const CELL_PROBLEMS = [
  'unreadable',
  'notCalculated',
  'fromLine',
  'tooLong',
  'otherCurrency',
  'notAChoice',
] as const;

/** A cell that was not used, with the reason. */
export interface CellProblem {
  readonly column: ColumnKey | FactColumn;
  readonly text: string;
  readonly key: (typeof CELL_PROBLEMS)[number];
}

/** One number of a row. A row may hold several, and each is a part. */
export interface Entry {
  readonly row: number;
  readonly part: number;
  readonly isHidden: boolean;
  /** The number as it is written in the source. */
  readonly text: string;
  /** The number; empty when there is none. */
  readonly number: string;
  readonly numberType: '' | 'CT' | 'BL' | 'BK' | ManualType;
  readonly line: string;
  /** Fields of the watch that the spreadsheet gives. An empty cell of an existing column is `null`. */
  readonly fields: Partial<WatchFields>;
  /** Other columns of an export as text. They are compared and never written. */
  readonly facts: Readonly<Record<string, string>>;
  /** Manual entries in the form of `factCell`, without empty cells. */
  readonly factDates: Readonly<Partial<Record<FactColumn, string>>>;
  readonly billOfLading: string | null;
  /** House bills beside a number that is looked up. */
  readonly houseBills: readonly string[];
  readonly id: { readonly watch: number; readonly version: number; readonly check: string } | null;
  readonly repairs: readonly string[];
  /** The outcome when the row alone decides it; `null` when it depends on the desk. */
  readonly outcome: 'repaired' | 'refused' | 'blank' | 'skipped' | null;
  readonly reason: Reason | null;
  readonly problems: readonly CellProblem[];
}

/** The data of the desk about a number, as far as an import needs it. */
export interface Present {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly numberType: string;
  readonly line: string;
  readonly fields: WatchFields;
  /** Time of the last look-up. */
  readonly seenAt: number | null;
  /** The requested cells in the form of `exportCell`. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface CellDifference {
  readonly column: ColumnKey | FactColumn;
  readonly old: string;
  readonly new: string;
  /** `fromLine`: the value comes from the carrier and is not changed. */
  readonly state: 'changes' | 'fromLine' | 'unreadable';
}

export interface PreviewRow {
  readonly row: number;
  readonly part: number;
  readonly isHidden: boolean;
  readonly text: string;
  readonly number: string | null;
  readonly numberType: string;
  readonly line: string;
  readonly outcome: Outcome;
  readonly reason: Reason | null;
  readonly fields: Partial<WatchFields>;
  readonly problems: readonly CellProblem[];
  /** The written number, the likeliest correction, and other possible ones. */
  readonly repair: { readonly from: string; readonly to: string; readonly others: readonly string[] } | null;
  readonly billOfLading: string | null;
  readonly watch: { readonly id: number; readonly version: number } | null;
  readonly differences: readonly CellDifference[];
}
