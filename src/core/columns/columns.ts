/**
 * The catalogue of columns. Every value of a watch that a list, filter, spreadsheet, email or API shows is declared
 * here once. The type of a row, the tables of the desk, the filter language and the API schemas are derived from it.
 */
import type { PortTime } from '../time/types.ts';
import { isOwnKey, type OwnKey, type OwnType, ownTypeOf } from './own-columns.ts';

/** The type of a cell that is not `null`, by type of column. */
export interface CellOf {
  /** Text is compared and filtered in folded form (`fold.ts`): case, accents and spaces do not count. */
  readonly text: string;
  /** One of a set of codes, compared letter by letter. */
  readonly code: string;
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly instant: number;
  /** A moment at a place, filtered by the local day there and sorted by its instant. */
  readonly time: PortTime;
  readonly flag: boolean;
  /** A day without a clock or zone, for example `2026-11-30`. */
  readonly day: string;
  readonly list: readonly string[];
}
export type ColumnType = keyof CellOf;

/**
 * Who writes a column: `watch` is a person, `tracked` the desk about the look-up, `facts` the answer by one pure
 * function (`core/reading/row.ts`), and `desk` the store or a rule.
 */
export type ColumnSource = 'watch' | 'tracked' | 'facts' | 'desk';

export interface Column {
  readonly type: ColumnType;
  readonly of: ColumnSource;
  /** Filter word of the column. Several columns may share one word. */
  readonly word?: string;
  /** Case in which codes are stored and searched. */
  readonly letters?: 'upper' | 'lower';
  /**
   * With `hours` values may be written as `24h` or `2d`, with `days` as `2d`. `age` is filtered by the time since
   * then. `parts` allows fractions.
   */
  readonly unit?: 'hours' | 'days' | 'age' | 'parts';
  /** Length limit of a text, or of each element of a list, when it is not the default (`clean.ts`). */
  readonly longest?: number;
  /** The filter word matches the beginning of any word of an element, like free text. */
  readonly byWords?: true;
  /** Rows may be grouped and counted by this column. */
  readonly group?: true;
  /** Free text matches the beginnings of the words in this column. */
  readonly searched?: true;
  /** Changes of this column are written into the ledger. */
  readonly ledger?: true;
  /** Only staff may see the column. Guests have no such cell, filter word, sort order or group. */
  readonly internal?: true;
}

export const COLUMNS = {
  reference: { type: 'list', of: 'watch', word: 'ref', byWords: true, longest: 200, searched: true },
  customer: { type: 'text', of: 'watch', word: 'customer', searched: true, group: true },
  tags: { type: 'list', of: 'watch', word: 'tag', searched: true, internal: true },
  note: { type: 'text', of: 'watch', longest: 500, internal: true },
  /** Guests and the readers of shares see this note. */
  customerNote: { type: 'text', of: 'watch', longest: 500 },
  owner: { type: 'text', of: 'watch', word: 'owner', searched: true, group: true, internal: true },
  freeDays: { type: 'number', of: 'watch', internal: true },
  state: { type: 'code', of: 'watch', word: 'state', letters: 'lower', group: true },
  /** Day on which the cargo is needed. */
  neededBy: { type: 'day', of: 'watch', word: 'needed', internal: true },
  /** `delivery` measures the needed date at the place of delivery, `null` at the port of discharge. */
  neededAt: { type: 'code', of: 'watch', letters: 'lower', internal: true },
  /** Journey that `neededBy` was set for; `null` stands for the journey that was shown then. */
  neededJourney: { type: 'number', of: 'desk', internal: true },
  /** `sheet` when an import set `neededBy`, `null` when a person did. */
  neededFrom: { type: 'code', of: 'desk', letters: 'lower', internal: true },
  /** Days from the arrival at that place to `neededBy`. */
  margin: { type: 'number', of: 'desk', word: 'margin', unit: 'days', internal: true },
  addedAt: { type: 'instant', of: 'desk', word: 'added', unit: 'age' },

  number: { type: 'code', of: 'tracked', word: 'number', searched: true, letters: 'upper' },
  numberType: { type: 'code', of: 'tracked', word: 'type', letters: 'upper' },
  line: { type: 'code', of: 'tracked', word: 'line', searched: true, letters: 'upper', group: true },
  billOfLading: { type: 'code', of: 'tracked', word: 'bl', searched: true, letters: 'upper', group: true },
  /** Time at which the answer was stored that the carrier fields come from. */
  seenAt: { type: 'instant', of: 'tracked', word: 'age', unit: 'age' },
  /** Time at which the service says that its data was updated. */
  reportedAt: { type: 'instant', of: 'tracked', word: 'news', unit: 'age' },
  freshUntil: { type: 'instant', of: 'tracked' },
  /** Code of the refusal, when there is no newer answer. */
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
  /** Number of the journey that the carrier fields belong to, counted from 1 (`core/journeys`). */
  journey: { type: 'number', of: 'tracked', internal: true },
  /**
   * Whether past results were read for the first ETA: `has` found some, `none` found none, `asked` had no answer, and
   * `null` means that they were not requested yet.
   */
  pastRead: { type: 'code', of: 'tracked', letters: 'lower', internal: true },
  nextCheckAt: { type: 'instant', of: 'desk', internal: true },
  /** News about the vessel from another shipment aboard, until the next answer of this shipment; JSON. */
  shipNews: { type: 'text', of: 'desk', longest: 300, internal: true },
  /** Text key with values as JSON (`core/schedule/reason.ts`), worded when it is read. */
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
  /** `null` after the arrival, when `arrival` holds the date. */
  eta: { type: 'time', of: 'facts', word: 'eta', ledger: true },
  firstEta: { type: 'time', of: 'desk' },
  /** Time of the answer that first gave an arrival date on this journey. The delay is measured from it. */
  firstEtaAt: { type: 'instant', of: 'desk' },
  /** ETA in the first answer for the customer of the row. The delay that a guest sees counts from it. */
  toldEta: { type: 'time', of: 'desk', internal: true },
  toldEtaAt: { type: 'instant', of: 'desk', internal: true },
  /**
   * Delay of the arrival against the first ETA. `null` while only one answer gave a date, and while the arrival is
   * known only within bounds (overdue, or seen in port by AIS).
   */
  slip: { type: 'number', of: 'desk', word: 'slip', unit: 'hours' },
  /** Lower bound of the delay of the shipment (`late.ts`); `null` when it is not late or the delay is unknown. */
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
  /** Time from which a report of `overdueEvent` is due. */
  overdueAt: { type: 'instant', of: 'facts' },
  overdueEvent: { type: 'code', of: 'facts', word: 'unreported', letters: 'upper' },
  /** `departure` or `arrival`: a move that AIS proves and the carrier has not reported. */
  aisMove: { type: 'code', of: 'facts', word: 'ais', letters: 'lower' },
  aisMoveAt: { type: 'time', of: 'facts' },
  aisPlace: { type: 'text', of: 'facts' },
  /** Last time on this journey at which AIS saw the vessel outside the port of arrival. */
  awayAt: { type: 'instant', of: 'desk' },
  boxes: { type: 'number', of: 'facts', word: 'boxes', ledger: true },
  /** Number of containers that have arrived while others have not; otherwise `null`. */
  arrivedBoxes: { type: 'number', of: 'facts' },
  size: { type: 'code', of: 'facts', word: 'size', letters: 'upper' },
  progress: { type: 'number', of: 'facts' },
  /** The voyage strip as it is drawn (`strip-cell.ts`); JSON. */
  strip: { type: 'text', of: 'facts', longest: 1000 },
  /** `aboard` a vessel, `ashore` at a place, `inland` on the way, or `unknown`. */
  whereabouts: { type: 'code', of: 'facts', letters: 'lower' },
  latitude: { type: 'number', of: 'facts', word: 'lat', unit: 'parts' },
  longitude: { type: 'number', of: 'facts', word: 'lon', unit: 'parts' },
  /** Source of latitude and longitude: `ais`, `pin` or `last-place`. */
  positionSource: { type: 'code', of: 'facts', letters: 'lower' },
  positionAt: { type: 'instant', of: 'facts' },
  /** Direction of the route at the vessel, in whole degrees; `null` when it is aboard no vessel on its route. */
  course: { type: 'number', of: 'facts' },
  issues: { type: 'number', of: 'facts', word: 'issues', internal: true },
  /** Name of the source of the events, when several sources are configured. */
  source: { type: 'text', of: 'facts', word: 'source', longest: 60, group: true, internal: true },
  /** Whether the terms of the source limit its data to the staff of the operator. `null` means no limit. */
  forStaff: { type: 'flag', of: 'facts', internal: true },
  /** Differences between the sources (`source-cells.ts`); JSON. */
  conflict: { type: 'text', of: 'facts', longest: 4000, ledger: true, internal: true },
  /** Latest manual entry (`core/facts/cells.ts`), as JSON that is worded when it is read. */
  lastFact: { type: 'text', of: 'desk', longest: 400, ledger: true, internal: true },
  /** Reason of a hold that a person entered; `null` after the release. */
  hold: { type: 'text', of: 'desk', word: 'hold', ledger: true, internal: true },
  released: { type: 'time', of: 'desk', word: 'released', ledger: true, internal: true },
  appointment: { type: 'time', of: 'desk', word: 'appointment', ledger: true, internal: true },
  /** Last free day of a discharged container. Case and row show the same day. */
  freeUntil: { type: 'time', of: 'desk', word: 'free', ledger: true },
  /** Cost of the days in charge until now, in units of `currency`. With several currencies, the largest sum. */
  money: { type: 'number', of: 'desk', word: 'money', unit: 'parts', internal: true },
  currency: { type: 'code', of: 'desk', word: 'currency', letters: 'upper', group: true, internal: true },
  /** Every cost of the container, and the costs that could not be assessed (`core/money`); JSON. */
  costs: { type: 'text', of: 'desk', longest: 1000, internal: true },
  severity: { type: 'number', of: 'desk', word: 'severity', internal: true },
  deadlineAt: { type: 'instant', of: 'desk' },
  changedAt: { type: 'instant', of: 'desk', word: 'changed', unit: 'age' },
} as const satisfies Readonly<Record<string, Column>>;

/** Catalogue entry for each type of column that a desk can create. */
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
 * The values that the list shows of a watch. Cells hold instants, and everything that depends on the present is
 * computed from them. Own columns of the desk are present only when filled.
 */
export type Row = { readonly [K in BuiltInKey]: Cell<K> } & OwnCells;

type KeysOf<S extends ColumnSource> = {
  [K in BuiltInKey]: (typeof COLUMNS)[K]['of'] extends S ? K : never;
}[BuiltInKey];
/** The columns that an answer writes. */
export type CarrierFields = Pick<Row, KeysOf<'facts'>>;
/** The columns that a person writes. */
export type WatchFields = Pick<Row, KeysOf<'watch'>> & OwnCells;

export const isBuiltInKey = (text: string): text is BuiltInKey => Object.hasOwn(COLUMNS, text);
export const isColumnKey = (text: string): text is ColumnKey => isBuiltInKey(text) || isOwnKey(text);
export const COLUMN_KEYS: readonly BuiltInKey[] = Object.keys(COLUMNS).filter(isBuiltInKey);
export const columnOf = (key: ColumnKey): Column => (isBuiltInKey(key) ? COLUMNS[key] : OWN_COLUMNS[ownTypeOf(key)]);

export const rowCell = (row: Row, key: ColumnKey): Cell => row[key] ?? null;
export const findOwnKeys = (row: object, other?: object): readonly OwnKey[] => {
  const keys = Object.keys(row).filter(isOwnKey);
  return other === undefined ? keys : [...new Set([...keys, ...findOwnKeys(other)])];
};

export const columnsOf = (source: ColumnSource): readonly BuiltInKey[] =>
  COLUMN_KEYS.filter((key) => columnOf(key).of === source);

export const SEARCHED_KEYS = COLUMN_KEYS.filter((key) => columnOf(key).searched === true);

/** The columns whose changes are reported: ledger columns and those that a person writes. */
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
