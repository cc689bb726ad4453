/** Decides which columns of the catalogue the index holds, and in which form: all that a filter can ask about. */
import { COLUMN_KEYS, type ColumnKey, columnOf } from '../../../../src/core/columns/columns.ts';
import { EMPTY_ROW } from '../../../../src/core/columns/row.ts';
import { SORTS } from '../../../../src/core/columns/sort-keys.ts';
import { isLazyKey, SORT_NAMES, type SortName, TEXT_SORTS } from '../../../../src/core/columns/sorts.ts';
import { type BytesColumn, createBytesColumn } from './bytes-column.ts';
import { type CodedColumn, createCodedColumn } from './coded-column.ts';
import type { IndexColumn } from './column.ts';
import { createWordIndex } from './word-index.ts';
import { createNumberColumn, type NumberColumn, type NumberKind } from './number-column.ts';
import { createPlaceColumn, type PlaceColumn } from './place-column.ts';
import { createBytesKeys, createCodedKeys, createNumberKeys, type SortKeys } from './sort-keys.ts';

/** Columns without a filter word of their own, which `is:` flags use. */
const BEHIND_FLAGS: readonly ColumnKey[] = [
  'overdueAt',
  'overdueEvent',
  'freshUntil',
  'deadlineAt',
  'sample',
  'conflict',
  'forStaff',
];

/** Nearly every row has another text in these columns. */
const UNIQUE_TEXTS: readonly ColumnKey[] = ['number', 'reference'];

export const INDEXED: readonly ColumnKey[] = COLUMN_KEYS.filter(
  (key) => (columnOf(key).word !== undefined || BEHIND_FLAGS.includes(key)) && !isLazyKey(key),
);

/** Further columns that the fleet map and the sum of the charges need, unfolded. */
export const AS_WRITTEN: readonly ColumnKey[] = [
  'whereabouts',
  'positionSource',
  'positionAt',
  'course',
  'mmsi',
  'vessel',
  'lastPlace',
  'polName',
  'costs',
];

const NUMBER_KINDS: Readonly<Partial<Record<ReturnType<typeof columnOf>['type'], NumberKind>>> = {
  number: 'number',
  instant: 'number',
  time: 'day',
  flag: 'flag',
};

export interface Layout {
  /** In the order of `INDEXED`, followed by `AS_WRITTEN`. */
  readonly columns: readonly IndexColumn[];
  readonly columnOf: ReadonlyMap<ColumnKey, IndexColumn>;
  readonly numbers: ReadonlyMap<ColumnKey, NumberColumn>;
  /** Columns that rows can be grouped by. */
  readonly coded: ReadonlyMap<ColumnKey, CodedColumn>;
  /** In the order of `SORT_NAMES`. */
  readonly keys: readonly SortKeys[];
  readonly places: PlaceColumn;
  /** The costs of a row as JSON. Rows under the same rate and on the same day in charge share a text. */
  readonly costs: CodedColumn;
  readonly boxes: NumberColumn;
}

export function createLayout(): Layout {
  const coded = new Map<ColumnKey, CodedColumn>();
  const bytes = new Map<ColumnKey, BytesColumn>();
  const numbers = new Map<ColumnKey, NumberColumn>();
  const written = new Map<ColumnKey, CodedColumn>();
  const createColumn = (key: ColumnKey): IndexColumn => {
    const kind = NUMBER_KINDS[columnOf(key).type];
    if (kind !== undefined) return setAndReturn(numbers, key, createNumberColumn(kind));
    if (!UNIQUE_TEXTS.includes(key)) return setAndReturn(coded, key, createCodedColumn());
    return setAndReturn(bytes, key, createBytesColumn(createWordIndex()));
  };
  const columns = INDEXED.map(createColumn);
  const asWritten = AS_WRITTEN.map((key) =>
    NUMBER_KINDS[columnOf(key).type] === undefined
      ? setAndReturn(written, key, createCodedColumn())
      : createColumn(key),
  );

  function createSortKeys(name: SortName): SortKeys {
    if (!TEXT_SORTS.includes(name)) return createNumberKeys();
    const absent = String(SORTS[name](EMPTY_ROW));
    const key = INDEXED.find((column) => column === name);
    const [unique, common] = key === undefined ? [] : [bytes.get(key), coded.get(key)];
    if (unique !== undefined) return createBytesKeys(unique, absent);
    if (common !== undefined) return createCodedKeys(common, absent);
    throw new TypeError(`the sort ${name} has no column of its name`);
  }

  return {
    columns: [...columns, ...asWritten],
    columnOf: new Map(INDEXED.map((key, index) => [key, columns[index] ?? createCodedColumn()])),
    numbers,
    coded,
    keys: SORT_NAMES.map(createSortKeys),
    places: createPlaces(numbers, coded, written),
    costs: requireColumn(written, 'costs'),
    boxes: requireColumn(numbers, 'boxes'),
  };
}

function setAndReturn<K, V>(map: Map<K, V>, key: K, value: V): V {
  map.set(key, value);
  return value;
}

function createPlaces(
  numbers: ReadonlyMap<ColumnKey, NumberColumn>,
  coded: ReadonlyMap<ColumnKey, CodedColumn>,
  texts: ReadonlyMap<ColumnKey, CodedColumn>,
): PlaceColumn {
  return createPlaceColumn({
    latitude: requireColumn(numbers, 'latitude'),
    longitude: requireColumn(numbers, 'longitude'),
    positionAt: requireColumn(numbers, 'positionAt'),
    course: requireColumn(numbers, 'course'),
    imo: requireColumn(numbers, 'imo'),
    mmsi: requireColumn(numbers, 'mmsi'),
    severity: requireColumn(numbers, 'severity'),
    positionSource: requireColumn(texts, 'positionSource'),
    vessel: requireColumn(texts, 'vessel'),
    lastPlace: requireColumn(texts, 'lastPlace'),
    polName: requireColumn(texts, 'polName'),
    whereabouts: requireColumn(texts, 'whereabouts'),
    phase: requireColumn(coded, 'phase'),
  });
}

function requireColumn<C>(columns: ReadonlyMap<ColumnKey, C>, key: ColumnKey): C {
  const column = columns.get(key);
  if (column === undefined) throw new TypeError(`the index has no column ${key}`);
  return column;
}
