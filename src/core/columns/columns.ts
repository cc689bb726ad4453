/**
 * The catalogue of columns: every fact of a watch that a list, filter, sheet, mail or API shows
 * stands here once. The row's type, the tables of the desk's store, the filter language and the
 * API's schemas are made from it.
 */
import type { PortTime } from '../time/types.ts';
import { isOwnKey, type OwnKey, type OwnType, ownTypeOf } from './own-columns.ts';

/** What a cell of each type holds when it is not null. */
export interface CellOf {
  /** Compared and filtered folded (`fold.ts`): case, accents and blanks do not count. */
  readonly text: string;
  /** One of a set of codes, compared letter for letter. */
  readonly code: string;
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly instant: number;
  /** A moment at a place: filtered by the day on the wall there, sorted by the instant. */
  readonly time: PortTime;
  readonly flag: boolean;
  /** A day without a clock or a zone: `2026-11-30`. */
  readonly day: string;
  readonly list: readonly string[];
}
export type ColumnType = keyof CellOf;

/**
 * Who writes a column: `watch` a person; `tracked` the desk, about the look-up; `facts` the answer,
 * by one pure function (`core/reading/row.ts`); `desk` the store or a rule.
 */
export type ColumnSource = 'watch' | 'tracked' | 'facts' | 'desk';

export interface Column {
  readonly type: ColumnType;
  readonly of: ColumnSource;
  /** The word of the filter language that asks for it; several columns may answer to one. */
  readonly word?: string;
  /** Codes are stored and asked for in this case. */
  readonly letters?: 'upper' | 'lower';
  /**
   * `hours`: values may be written `24h` or `2d`; `days`: `2d`. `age`: asked for as the time since.
   * `parts`: the numbers are not whole.
   */
  readonly unit?: 'hours' | 'days' | 'age' | 'parts';
  /** The limit of a text, or of each in a list, where it is not the usual one (`clean.ts`). */
  readonly longest?: number;
  /** A list whose word asks, as free text does, how any word of an element begins. */
  readonly byWords?: true;
  /** Rows may be grouped and counted by it. */
  readonly group?: true;
  /** Free text finds the words in it by how they begin. */
  readonly searched?: true;
  /** When it moves, the change is written into the ledger. */
  readonly ledger?: true;
  /** For staff: a guest has no such cell, and no word, order or group of it. */
  readonly internal?: true;
}

export const COLUMNS = {
  reference: { type: 'list', of: 'watch', word: 'ref', byWords: true, longest: 200, searched: true },
  customer: { type: 'text', of: 'watch', word: 'customer', searched: true, group: true },
  tags: { type: 'list', of: 'watch', word: 'tag', searched: true, internal: true },
  note: { type: 'text', of: 'watch', longest: 500, internal: true },
  owner: { type: 'text', of: 'watch', word: 'owner', searched: true, group: true, internal: true },
  freeDays: { type: 'number', of: 'watch', internal: true },
  state: { type: 'code', of: 'watch', word: 'state', letters: 'lower', group: true },
  /** The day on which the cargo has to be there. */
  neededBy: { type: 'day', of: 'watch', word: 'needed', internal: true },
  /** `delivery`; null: at the port of discharge. */
  neededAt: { type: 'code', of: 'watch', letters: 'lower', internal: true },
  /** The journey that `neededBy` was set for; null: the one that was shown then. */
  neededJourney: { type: 'number', of: 'desk', internal: true },
  /** `sheet` where an import set `neededBy`; null: a person did. */
  neededFrom: { type: 'code', of: 'desk', letters: 'lower', internal: true },
  /** Days from the arrival there to `neededBy`. */
  margin: { type: 'number', of: 'desk', word: 'margin', unit: 'days', internal: true },
  addedAt: { type: 'instant', of: 'desk', word: 'added', unit: 'age' },

  number: { type: 'code', of: 'tracked', word: 'number', searched: true, letters: 'upper' },
  numberType: { type: 'code', of: 'tracked', word: 'type', letters: 'upper' },
  line: { type: 'code', of: 'tracked', word: 'line', searched: true, letters: 'upper', group: true },
  billOfLading: { type: 'code', of: 'tracked', word: 'bl', searched: true, letters: 'upper', group: true },
  /** When the answer was stored that the facts come from. */
  seenAt: { type: 'instant', of: 'tracked', word: 'age', unit: 'age' },
  /** When the service says that it was updated. */
  reportedAt: { type: 'instant', of: 'tracked', word: 'news', unit: 'age' },
  freshUntil: { type: 'instant', of: 'tracked' },
  /** Why there is no newer answer: the code of the refusal. */
  problem: {
    type: 'code',
    of: 'tracked',
    word: 'problem',
    letters: 'upper',
    group: true,
    ledger: true,
    internal: true,
  },
  sample: { type: 'flag', of: 'tracked' },
  /** Which journey of the number the facts are of, counted from 1 (`core/journeys`). */
  journey: { type: 'number', of: 'tracked', internal: true },
  /**
   * Whether the past results of the shipment were read for its first ETA: `has` some, `none` are
   * there, `asked` without an answer; null: nobody asked yet.
   */
  pastRead: { type: 'code', of: 'tracked', letters: 'lower', internal: true },
  nextCheckAt: { type: 'instant', of: 'desk', internal: true },
  /** News of its ship that another shipment aboard showed, until its own next answer; JSON. */
  shipNews: { type: 'text', of: 'desk', longest: 300, internal: true },
  /** A key with values as JSON (`core/schedule/reason.ts`), worded when it is read. */
  nextCheckWhy: { type: 'text', of: 'desk', longest: 300, internal: true },

  lineName: { type: 'text', of: 'facts', word: 'line', searched: true },
  phase: { type: 'code', of: 'facts', word: 'phase', searched: true, letters: 'lower', group: true, ledger: true },
  pol: { type: 'code', of: 'facts', word: 'pol', searched: true, letters: 'upper' },
  polName: { type: 'text', of: 'facts', word: 'pol', searched: true, group: true, ledger: true },
  pod: { type: 'code', of: 'facts', word: 'pod', searched: true, letters: 'upper' },
  podName: { type: 'text', of: 'facts', word: 'pod', searched: true, group: true, ledger: true },
  destination: { type: 'text', of: 'facts', word: 'to', searched: true, ledger: true },
  vessel: { type: 'text', of: 'facts', word: 'vessel', searched: true, group: true, ledger: true },
  imo: { type: 'number', of: 'facts', word: 'imo' },
  mmsi: { type: 'number', of: 'facts' },
  voyage: { type: 'code', of: 'facts', word: 'voyage', searched: true, letters: 'upper', ledger: true },
  departure: { type: 'time', of: 'facts', word: 'etd', ledger: true },
  departed: { type: 'flag', of: 'facts' },
  /** Null once it has arrived: then `arrival` holds the date. */
  eta: { type: 'time', of: 'facts', word: 'eta', ledger: true },
  firstEta: { type: 'time', of: 'desk' },
  /** Since when the desk measures: the answer that first gave a date on this journey. */
  firstEtaAt: { type: 'instant', of: 'desk' },
  /** What the first answer for the customer of the row promised: a guest's delay counts from it. */
  toldEta: { type: 'time', of: 'desk', internal: true },
  toldEtaAt: { type: 'instant', of: 'desk', internal: true },
  /**
   * How much later the arrival is than the first one promised; null while one answer alone gave a
   * date, and while the arrival is known only within bounds: overdue, or seen in port by AIS.
   */
  slip: { type: 'number', of: 'desk', word: 'slip', unit: 'hours' },
  /** How late the shipment is at least (`late.ts`); null while it is not, or nobody knows. */
  late: { type: 'number', of: 'desk', word: 'late', unit: 'hours' },
  arrival: { type: 'time', of: 'facts', word: 'ata', ledger: true },
  predictedEta: { type: 'time', of: 'facts', ledger: true },
  shipEta: { type: 'time', of: 'facts' },
  discharge: { type: 'time', of: 'facts', ledger: true },
  gateOut: { type: 'time', of: 'facts', ledger: true },
  emptyReturn: { type: 'time', of: 'facts', ledger: true },
  delivery: { type: 'time', of: 'facts', word: 'delivery', ledger: true },
  lastEvent: { type: 'code', of: 'facts', word: 'last', letters: 'upper', ledger: true },
  lastEventTime: { type: 'time', of: 'facts' },
  lastPlace: { type: 'text', of: 'facts' },
  nextEvent: { type: 'code', of: 'facts', word: 'next', letters: 'upper' },
  nextEventTime: { type: 'time', of: 'facts' },
  /** From this moment on a report of `overdueEvent` is due. */
  overdueAt: { type: 'instant', of: 'facts' },
  overdueEvent: { type: 'code', of: 'facts', word: 'unreported', letters: 'upper' },
  /** `departure` or `arrival`: what AIS proves of the ship, and the line has not reported. */
  aisMove: { type: 'code', of: 'facts', word: 'ais', letters: 'lower' },
  aisMoveAt: { type: 'time', of: 'facts' },
  aisPlace: { type: 'text', of: 'facts' },
  /** When AIS last had the vessel elsewhere than in the port of arrival, on this journey. */
  awayAt: { type: 'instant', of: 'desk' },
  boxes: { type: 'number', of: 'facts', word: 'boxes', ledger: true },
  /** How many containers have arrived while others have not; else null. */
  arrivedBoxes: { type: 'number', of: 'facts' },
  size: { type: 'code', of: 'facts', word: 'size', letters: 'upper' },
  progress: { type: 'number', of: 'facts' },
  /** The voyage as it is drawn (`strip-cell.ts`); JSON. */
  strip: { type: 'text', of: 'facts', longest: 1000 },
  /** `aboard` a ship, `ashore` at a place, `inland` on its way, or `unknown`. */
  whereabouts: { type: 'code', of: 'facts', letters: 'lower' },
  latitude: { type: 'number', of: 'facts', word: 'lat', unit: 'parts' },
  longitude: { type: 'number', of: 'facts', word: 'lon', unit: 'parts' },
  /** `ais`, `pin` or `last-place`: what latitude and longitude stand on. */
  positionSource: { type: 'code', of: 'facts', letters: 'lower' },
  positionAt: { type: 'instant', of: 'facts' },
  issues: { type: 'number', of: 'facts', word: 'issues', internal: true },
  /** Name of the source of the events, where several sources can be asked. */
  source: { type: 'text', of: 'facts', word: 'source', longest: 60, group: true, internal: true },
  /** Whether the source's terms name the operator's own people alone; null: no. */
  forStaff: { type: 'flag', of: 'facts', internal: true },
  /** Where another source differs from that one (`source-cells.ts`); JSON. */
  conflict: { type: 'text', of: 'facts', longest: 4000, ledger: true, internal: true },
  /** The last of what people know (`core/facts/cells.ts`), JSON, worded when it is read. */
  lastFact: { type: 'text', of: 'desk', longest: 400, ledger: true, internal: true },
  /** Why the cargo is held, as somebody knows; null once it is released. */
  hold: { type: 'text', of: 'desk', word: 'hold', ledger: true, internal: true },
  released: { type: 'time', of: 'desk', word: 'released', ledger: true, internal: true },
  appointment: { type: 'time', of: 'desk', word: 'appointment', ledger: true, internal: true },
  /** The last free day of what has been discharged: the case and the row say the same. */
  freeUntil: { type: 'time', of: 'desk', word: 'free', ledger: true },
  /** What the days in charge cost until now, in units of `currency`; of several the largest sum. */
  money: { type: 'number', of: 'desk', word: 'money', unit: 'parts', internal: true },
  currency: { type: 'code', of: 'desk', word: 'currency', letters: 'upper', group: true, internal: true },
  /** Every cost of the container, and what could not be assessed (`core/money`); JSON. */
  costs: { type: 'text', of: 'desk', longest: 1000, internal: true },
  severity: { type: 'number', of: 'desk', word: 'severity', internal: true },
  deadlineAt: { type: 'instant', of: 'desk' },
  changedAt: { type: 'instant', of: 'desk', word: 'changed', unit: 'age' },
} as const satisfies Readonly<Record<string, Column>>;

/** For each type of a column that a desk makes what it is in the catalogue. */
const OWN_COLUMNS = {
  text: { type: 'text', of: 'watch', longest: 500, internal: true },
  number: { type: 'number', of: 'watch', unit: 'parts', internal: true },
  money: { type: 'number', of: 'watch', unit: 'parts', internal: true },
  day: { type: 'day', of: 'watch', internal: true },
  choice: { type: 'list', of: 'watch', group: true, internal: true },
} as const satisfies Readonly<Record<OwnType, Column>>;

export type BuiltInKey = keyof typeof COLUMNS;
export type ColumnKey = BuiltInKey | OwnKey;

type TypeOf<K extends BuiltInKey> = (typeof COLUMNS)[K]['type'];
export type OwnCell = CellOf[(typeof OWN_COLUMNS)[OwnType]['type']] | null;
export type Cell<K extends BuiltInKey = BuiltInKey> = CellOf[TypeOf<K>] | null;
type OwnCells = { readonly [K in OwnKey]?: OwnCell };
/**
 * What the list shows of a watch. Instants only: what depends on the present is computed from them.
 * A row holds those of the desk's own columns that are filled.
 */
export type Row = { readonly [K in BuiltInKey]: Cell<K> } & OwnCells;

type KeysOf<S extends ColumnSource> = {
  [K in BuiltInKey]: (typeof COLUMNS)[K]['of'] extends S ? K : never;
}[BuiltInKey];
/** The columns that an answer writes. */
export type CarrierFields = Pick<Row, KeysOf<'facts'>>;
/** The columns that a person writes. */
export type WatchFields = Pick<Row, KeysOf<'watch'>> & OwnCells;

const isBuiltInKey = (text: string): text is BuiltInKey => Object.hasOwn(COLUMNS, text);
export const isColumnKey = (text: string): text is ColumnKey => isBuiltInKey(text) || isOwnKey(text);
export const COLUMN_KEYS: readonly BuiltInKey[] = Object.keys(COLUMNS).filter(isBuiltInKey);
export const columnOf = (key: ColumnKey): Column => (isBuiltInKey(key) ? COLUMNS[key] : OWN_COLUMNS[ownTypeOf(key)]);

export const rowCell = (row: Row, key: ColumnKey): Cell => row[key] ?? null;
export const ownKeysOf = (row: object, other?: object): readonly OwnKey[] => {
  const keys = Object.keys(row).filter(isOwnKey);
  return other === undefined ? keys : [...new Set([...keys, ...ownKeysOf(other)])];
};

export const columnsOf = (source: ColumnSource): readonly BuiltInKey[] =>
  COLUMN_KEYS.filter((key) => columnOf(key).of === source);

export const SEARCHED_KEYS = COLUMN_KEYS.filter((key) => columnOf(key).searched === true);

/** The columns whose changes are told: facts of the ledger, and what a person writes. */
export const MOVING_KEYS = COLUMN_KEYS.filter((key) => columnOf(key).ledger === true || columnOf(key).of === 'watch');

type BuiltInGroup = {
  [K in BuiltInKey]: (typeof COLUMNS)[K] extends { readonly group: true } ? K : never;
}[BuiltInKey];
export type GroupKey = BuiltInGroup | `choice${number}`;
export const isGroupKey = (key: string): key is GroupKey => isColumnKey(key) && columnOf(key).group === true;
export const GROUP_KEYS: readonly BuiltInGroup[] = COLUMN_KEYS.filter(
  (key): key is BuiltInGroup => columnOf(key).group === true,
);

export const MAX_FREE_DAYS = 365;

export const WATCH_STATES = ['active', 'paused', 'ended'] as const;
