/** Creates the entry of a row for the columns in memory, from the values of its table. */
import { type ColumnKey, findOwnKeys } from '../../../src/core/columns/columns.ts';
import { SORTS } from '../../../src/core/columns/sort-keys.ts';
import { LAZY_KEYS, SORT_NAMES } from '../../../src/core/columns/sorts.ts';
import { computeLateness } from '../../../src/core/columns/lateness.ts';
import type { PortTime } from '../../../src/core/time/types.ts';
import type { IndexCell } from '../database/json-rows.ts';
import type { IndexEntry } from './columns/column-index.ts';
import { AS_WRITTEN, INDEXED } from './columns/layout.ts';
import type { LazyCells } from './columns/lazy-columns.ts';
import { comparedBy, comparedName, joinList, OWN, readOwnCells } from '../rows/row-columns.ts';

const quoted = (key: ColumnKey): string => `"${key}"`;

/** Orders and delays compare instants, but filters compare wall-clock days. */
const INSTANTS: readonly ColumnKey[] = ['eta', 'freeUntil', 'toldEta', 'arrival'];

/** The table columns that an entry is made of. */
export const READ_NAMES: readonly string[] = [
  ...INDEXED.map(comparedName),
  ...AS_WRITTEN.map(quoted),
  ...INSTANTS.map(quoted),
  ...LAZY_KEYS.map(quoted),
  OWN,
];

type Values = readonly IndexCell[];

const COMPARED = [...INDEXED.map(comparedBy), ...AS_WRITTEN.map(() => (value: IndexCell) => value)];

function findPlace(name: string): number {
  const place = READ_NAMES.indexOf(name);
  if (place < 0) throw new TypeError(`the columns in memory do not hold ${name}`);
  return place;
}

function createTextReader(key: ColumnKey): (values: Values) => string | null {
  const place = findPlace(quoted(key));
  return (values) => {
    const value = values[place];
    return typeof value === 'string' ? value : null;
  };
}

function createNumberReader(key: ColumnKey): (values: Values) => number | null {
  const place = findPlace(quoted(key));
  return (values) => {
    const value = values[place];
    return typeof value === 'number' ? value : null;
  };
}

/** Returns a time with its instant only, which is all that an order compares. */
function createTimeReader(key: ColumnKey): (values: Values) => PortTime | null {
  const instantIn = createNumberReader(key);
  return (values) => {
    const epochMs = instantIn(values);
    return epochMs === null ? null : { wall: '', zone: null, epochMs, dateOnly: false };
  };
}

const numberIn = createTextReader('number');
const customerIn = createTextReader('customer');
const severityIn = createNumberReader('severity');
const deadlineAtIn = createNumberReader('deadlineAt');
const slipIn = createNumberReader('slip');
const lateIn = createNumberReader('late');
const changedAtIn = createNumberReader('changedAt');
const addedAtIn = createNumberReader('addedAt');
const etaIn = createTimeReader('eta');
const freeUntilIn = createTimeReader('freeUntil');
const marginIn = createNumberReader('margin');
const arrivalAtIn = createNumberReader('arrival');
const etaAtIn = createNumberReader('eta');
const toldEtaAtIn = createNumberReader('toldEta');
const stateIn = createTextReader('state');

const lazyPlaces = LAZY_KEYS.map((key) => [key, findPlace(quoted(key))] as const);
const ownPlace = findPlace(OWN);

/** Returns the cells of lazy columns that the row has. */
function readLazyCells(values: Values): LazyCells {
  const builtIn = lazyPlaces.map(([key, place]): [ColumnKey, IndexCell] => [key, values[place] ?? null]);
  const text = values[ownPlace] ?? null;
  if (text === null) return builtIn;
  const ownCells = readOwnCells(text);
  return [
    ...builtIn,
    ...findOwnKeys(ownCells).map((key): [ColumnKey, IndexCell] => [key, comparedCell(key, ownCells[key])]),
  ];
}

/** Returns the value that filters compare. */
function comparedCell(key: ColumnKey, cell: unknown): IndexCell {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'string') return comparedBy(key)(cell);
  return Array.isArray(cell) ? comparedBy(key)(joinList(cell.map(String))) : null;
}

/** `values` are in the order of `READ_NAMES`. */
export function toEntry(id: number, values: Values, lastChange: IndexEntry['lastChange']): IndexEntry {
  const cells = {
    number: numberIn(values),
    customer: customerIn(values),
    severity: severityIn(values),
    deadlineAt: deadlineAtIn(values),
    slip: slipIn(values),
    late: lateIn(values),
    changedAt: changedAtIn(values),
    addedAt: addedAtIn(values),
    eta: etaIn(values),
    freeUntil: freeUntilIn(values),
  };
  const isLater = (etaAtIn(values) ?? Number.NaN) > (toldEtaAtIn(values) ?? Number.NaN);
  return {
    id,
    lastChange,
    lateness: computeLateness({
      late: cells.late,
      margin: marginIn(values),
      arrival: arrivalAtIn(values),
      eta: etaAtIn(values),
    }),
    isLate: isLater && stateIn(values) === 'active',
    cells: COMPARED.map((compared, index) => compared(values[index] ?? null)),
    keys: SORT_NAMES.map((name) => SORTS[name](cells)),
    lazy: readLazyCells(values),
  };
}
