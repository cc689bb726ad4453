/**
 * A sheet on its way to the desk: what was read, what each column means, and what becomes of each
 * row. Everything here is plain data, so that it crosses threads.
 */
import { type ColumnKey, isColumnKey, type WatchFields } from '../columns/columns.ts';
import type { OwnColumn, OwnType } from '../columns/own-columns.ts';
import { type FactColumn, isFactColumn } from '../facts/fact-columns.ts';
import type { CarrierName } from './carrier-names.ts';
import type { ManualType } from './find-manual.ts';

/** A row of the source: cells as text, `row` as its program numbers it, from 1. */
export interface SourceRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly isHidden: boolean;
}

export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** Running text such as a mail: numbers are found in its lines. */
  readonly isText: boolean;
  readonly rows: readonly SourceRow[];
}

/** Stands in a cell whose formula has no stored result: what it would say is not known. */
export const NOT_CALCULATED = '\ufffc';

/** Something that the person should know of the source; `key` is worded by the catalogue. */
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

/** Roles that are no column of the catalogue. */
export const OWN_ROLES = ['id', 'text', 'container', 'booking', 'airWaybill', 'houseBill', 'truck'] as const;
/**
 * What a column of a sheet means: a column of the catalogue, the id that an export writes, running
 * text, a number whose kind is known, or what people know. Null: nothing is read from it.
 */
export type ColumnRole = (typeof OWN_ROLES)[number] | FactColumn | ColumnKey;
export const isRole = (text: string): text is ColumnRole =>
  OWN_ROLES.some((role) => role === text) || isFactColumn(text) || isColumnKey(text);

/** What a desk knows besides, by which a sheet is read. */
export interface SheetNames {
  /** Carriers that the service knows; none while its list cannot be had. */
  readonly carriers: readonly CarrierName[];
  readonly own: readonly OwnColumn[];
}

export const NO_NAMES: SheetNames = { carriers: [], own: [] };

/** Codes by how languages word them: `state:pausiert` is `paused`. */
export type CodeWords = ReadonlyMap<string, string>;

export interface SheetColumn {
  readonly index: number;
  /** Null where the sheet has no heading. */
  readonly header: string | null;
  readonly as: ColumnRole | null;
  /** 0 to 1. */
  readonly confidence: number;
  readonly by: 'name' | 'content' | 'person' | null;
  readonly samples: readonly string[];
  /** What a column of the desk for it would be; null where it means something already. */
  readonly offer: ColumnOffer | null;
}

export interface ColumnOffer {
  readonly type: OwnType;
  readonly currency: string | null;
  readonly choices: readonly string[];
  readonly several: boolean;
}

/** What the person chose; everything else follows from the source and the desk. */
export interface Choices {
  /** Null: the first sheet with a number. */
  readonly sheet: number | null;
  readonly columns: readonly { readonly index: number; readonly as: ColumnRole | null }[];
  /** The line of rows that name none; empty where it is open. */
  readonly line: string;
  /** Take the number with the right check digit where there is exactly one. */
  readonly acceptRepairs: boolean;
  /** Change rows that somebody else changed since the sheet was exported. */
  readonly acceptStale: boolean;
  /** Also change watches that are found by their number, not only by the id of an export. */
  readonly updateExisting: boolean;
  readonly skipHidden: boolean;
  /** Bills of lading that are tracked instead of their containers. */
  readonly asBillOfLading: readonly string[];
  /** Rows that are left out. */
  readonly skip: readonly number[];
  /** Numbers as the person corrected them; taken as they are. */
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

/** Why a row has its outcome; the catalogue words it (`sheet.reason.…`). */
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

/** A cell that was not taken. */
export interface CellProblem {
  readonly column: ColumnKey | FactColumn;
  readonly text: string;
  readonly key: (typeof CELL_PROBLEMS)[number];
}

/** One number of a row: a row may hold several, each is a part. */
export interface Entry {
  readonly row: number;
  readonly part: number;
  readonly isHidden: boolean;
  /** As it stands in the source. */
  readonly text: string;
  /** Empty where there is none. */
  readonly number: string;
  readonly numberType: '' | 'CT' | 'BL' | 'BK' | ManualType;
  readonly line: string;
  /** What the sheet says of the watch; a column that the sheet has and leaves empty is null. */
  readonly fields: Partial<WatchFields>;
  /** Other columns of an export, as text: compared, never written. */
  readonly facts: Readonly<Record<string, string>>;
  /** What people know, as `factCell` writes it; empty cells are left out. */
  readonly factDates: Readonly<Partial<Record<FactColumn, string>>>;
  readonly billOfLading: string | null;
  /** Beside a number that is looked up. */
  readonly houseBills: readonly string[];
  readonly id: { readonly watch: number; readonly version: number; readonly check: string } | null;
  readonly repairs: readonly string[];
  /** Decided by the row alone; null where the desk decides. */
  readonly outcome: 'repaired' | 'refused' | 'blank' | 'skipped' | null;
  readonly reason: Reason | null;
  readonly problems: readonly CellProblem[];
}

/** What the desk holds of a number, as far as a sheet needs it. */
export interface Present {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly numberType: string;
  readonly line: string;
  readonly fields: WatchFields;
  /** When it was looked up last. */
  readonly seenAt: number | null;
  /** The cells of the columns that were asked for, as `exportCell` writes them. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface CellDifference {
  readonly column: ColumnKey | FactColumn;
  readonly old: string;
  readonly new: string;
  /** `fromLine`: comes from the line and is not changed. */
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
  /** What was written, what was probably meant, and what else it may have been. */
  readonly repair: { readonly from: string; readonly to: string; readonly others: readonly string[] } | null;
  readonly billOfLading: string | null;
  readonly watch: { readonly id: number; readonly version: number } | null;
  readonly differences: readonly CellDifference[];
}
