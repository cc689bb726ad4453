/** Decides the outcome of each entry of a spreadsheet, given the data of the desk. */
import { isWorded } from '../columns/cell.ts';
import { type ColumnKey, columnsOf, isColumnKey, findOwnKeys, type WatchFields } from '../columns/columns.ts';
import type { OwnColumn } from '../columns/own-columns.ts';
import { normalizeText } from '../columns/fold.ts';
import { bareReferences, isSameOrder } from '../columns/references.ts';
import { FACT_COLUMNS, type FactColumn, isFactColumn } from '../facts/fact-columns.ts';
import { isManual } from '../facts/manual.ts';
import { isSameCell, isWatchFields } from '../columns/row.ts';
import { allReferences, hasOtherBill } from './house-bills.ts';
import { readField } from './read-fields.ts';
import { computeCheck } from './row-id.ts';
import type { CellDifference, Choices, Entry, Outcome, Present, PreviewRow, Reason } from './types.ts';

export interface Decision {
  readonly outcome: Outcome;
  readonly reason: Reason | null;
  readonly watch: Present | null;
  readonly differences: readonly CellDifference[];
  /** The effect of the entry: a new watch, changes of a watch, or none. */
  readonly act: 'add' | 'change' | null;
  readonly set: Partial<WatchFields>;
  /** Manual entries of the row by their columns. */
  readonly factDates: Entry['factDates'];
  /** The number that is added. This is the bill of lading when it is tracked instead of its containers. */
  readonly number: string;
  readonly numberType: string;
}

export interface DeskView {
  readonly byNumber: ReadonlyMap<string, readonly Present[]>;
  readonly byId: ReadonlyMap<number, Present>;
}

const FIELDS = columnsOf('watch');
const cellText = (value: WatchFields[keyof WatchFields] | undefined): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? value.join('; ') : String(value);

/** Decides entries one by one in their order, because a number that came before is a duplicate. */
export function createClassifier(
  choices: Choices,
  desk: DeskView,
  columns: readonly OwnColumn[],
): (entry: Entry) => Decision {
  const seen = new Map<string, number>();
  const bills = new Set(choices.asBillOfLading);
  const billRows = new Map<string, number>();
  /** Watches that already received a house bill of this spreadsheet. Another house bill belongs to another watch. */
  const billed = new Set<number>();

  return (entry) => {
    const none = {
      watch: null,
      differences: [],
      act: null,
      set: {},
      factDates: {},
      number: entry.number,
      numberType: entry.numberType,
    };
    const decided = (outcome: Outcome, reason: Reason | null, more: Partial<Decision> = {}): Decision => ({
      ...none,
      outcome,
      reason,
      ...more,
    });
    if (entry.outcome !== null && entry.outcome !== 'repaired') return decided(entry.outcome, entry.reason);
    const watch = entry.id === null ? null : (desk.byId.get(entry.id.watch) ?? null);
    const isOurs = watch !== null && entry.id?.check === computeCheck(watch.id, watch.number);
    if (entry.id !== null && !isOurs && entry.number === '') return decided('refused', reason('unknownId'));
    if (isOurs && entry.number !== '' && entry.number !== watch.number)
      return decided('refused', reason('otherNumber', { number: watch.number }), { watch });

    const key = isOurs ? `#${watch.id}` : toInterest(entry);
    const first = seen.get(key);
    if (first !== undefined) return decided('duplicate', reason('duplicate', { row: first }), isOurs ? { watch } : {});
    seen.set(key, entry.row);
    if (isOurs) return update(entry, watch, { choices, columns, byId: true }, decided);

    const bill = entry.billOfLading;
    if (bill !== null && bill !== entry.number && bills.has(bill)) {
      const row = billRows.get(bill);
      if (row !== undefined) return decided('duplicate', reason('inBill', { number: bill, row }));
      billRows.set(bill, entry.row);
      const asBill = { ...entry, number: bill, numberType: 'BL' as const };
      const present = sameInterest(asBill, desk, billed);
      if (present !== null)
        return decided('exists', reason('here'), { watch: present, number: bill, numberType: 'BL' });
      return decided('new', reason('inBill', { number: bill, row: entry.row }), {
        act: 'add',
        set: toChangedFields(entry),
        number: bill,
        numberType: 'BL',
      });
    }
    const present = sameInterest(entry, desk, billed);
    if (present !== null && entry.houseBills.length > 0) billed.add(present.id);
    const fresh = {
      act: 'add',
      set: toChangedFields(entry),
      factDates: entry.factDates,
      differences: newDates(entry, null),
    } as const;
    if (present !== null) return update(entry, present, { choices, columns, byId: false }, decided);
    if (entry.outcome === 'repaired') {
      // When several repairs are possible, only the person knows the right one.
      const act = choices.acceptRepairs && entry.repairs.length === 1 ? 'add' : null;
      return decided('repaired', entry.reason, { ...fresh, act });
    }
    if (isManual(entry.numberType)) return decided('new', reason('manual', { kind: entry.numberType }), fresh);
    const isOpen = entry.line === '' && entry.numberType !== 'CT' && !/^[A-Z]{4}/.test(entry.number);
    return decided(isOpen ? 'needsLine' : 'new', isOpen ? reason('needsLine') : null, fresh);
  };
}

export const reason = (key: Reason['key'], values: Reason['values'] = {}): Reason => ({ key, values });

/** The references include the house bills. */
function toChangedFields(entry: Entry, watch: Present | null = null): Entry['fields'] {
  const reference = allReferences(entry, watch?.fields.reference);
  return reference === undefined ? entry.fields : { ...entry.fields, reference };
}

/** The key of a watch as the store forms it: number, customer and reference. */
const toInterest = (entry: Entry): string =>
  [
    entry.number,
    entry.number === '' ? '' : entry.numberType === 'CT' ? '' : entry.line,
    normalizeText(entry.fields.customer ?? ''),
    ...bareReferences(allReferences(entry)).toSorted(),
  ].join('\n');

function sameInterest(entry: Entry, { byNumber }: DeskView, billed: ReadonlySet<number>): Present | null {
  const fits = (expected: string, found: string): boolean => expected === '' || found === '' || expected === found;
  const { customer, reference } = entry.fields;
  const alike = (byNumber.get(entry.number) ?? []).filter(
    ({ fields, numberType, line }) =>
      fields.state !== 'ended' && fits(numberType, entry.numberType) && fits(line, entry.line),
  );
  // A house bill is added to a watch without references, and never identifies another one.
  const isOrder = (id: number, own: WatchFields['reference']): boolean =>
    isSameOrder(own, allReferences(entry)) || (!billed.has(id) && isSameOrder(own, reference));
  const same = alike.find(
    ({ id, fields }) =>
      normalizeText(fields.customer ?? '') === normalizeText(customer ?? '') && isOrder(id, fields.reference),
  );
  // A row with neither customer nor reference means the existing watch.
  const isUnnamed = customer === undefined && reference === undefined;
  const [only = null, ...others] = alike.filter(
    ({ id, fields }) => !billed.has(id) && !hasOtherBill(fields.reference, entry),
  );
  return same ?? (isUnnamed && others.length === 0 ? only : null);
}

interface HowToUpdate {
  readonly choices: Choices;
  readonly columns: readonly OwnColumn[];
  readonly byId: boolean;
}

type Decide = (outcome: Outcome, reason: Reason | null, more?: Partial<Decision>) => Decision;

/**
 * An empty cell clears the field of a row that is found by its export id. It changes nothing on a row found by its
 * number.
 */
function update(read: Entry, watch: Present, how: HowToUpdate, decided: Decide): Decision {
  const { choices, byId } = how;
  const entry = { ...read, fields: toChangedFields(read, watch) };
  const facts = newDates(entry, watch);
  const fieldDifferences = [...findDifferences(entry, watch, how), ...facts];
  const manualDifferences = byId ? factDifferences(entry, watch) : [];
  const unreadable = entry.problems.map(
    ({ column, text }): CellDifference => ({
      column,
      old: cellText(fieldOf(watch, column)),
      new: text,
      state: 'unreadable',
    }),
  );
  const differences = [...fieldDifferences, ...manualDifferences, ...(byId ? unreadable : [])];
  const set: unknown = Object.fromEntries(
    fieldDifferences.flatMap(({ column }) => (isFactColumn(column) ? [] : [[column, fieldIn(entry.fields, column)]])),
  );
  const isStale = byId && entry.id !== null && entry.id.version !== watch.version;
  if (fieldDifferences.length === 0) {
    const key = byId ? (manualDifferences.length > 0 ? 'differs' : 'same') : 'here';
    return decided('exists', reason(key), { watch, differences });
  }
  if (!byId && !choices.updateExisting) return decided('exists', reason('differs'), { watch, differences });
  const mayAct = !isStale || choices.acceptStale;
  return decided('update', isStale ? reason('changedSince') : null, {
    watch,
    differences,
    act: mayAct ? 'change' : null,
    set: isWatchFields(set) ? set : {},
    factDates: Object.fromEntries(facts.map((fact) => [fact.column, fact.new])),
  });
}

/**
 * Returns dates that differ from the manual entries. An empty cell is ignored, because it does not say which entry it
 * would end.
 */
const newDates = ({ factDates }: Entry, watch: Present | null): readonly (CellDifference & { column: FactColumn })[] =>
  FACT_COLUMNS.flatMap((column) => {
    const next = factDates[column];
    const old = watch?.cells[column] ?? '';
    return next === undefined || next === old ? [] : [{ column, old, new: next, state: 'changes' as const }];
  });

const fieldIn = (
  fields: Partial<WatchFields>,
  column: ColumnKey | FactColumn,
): WatchFields[keyof WatchFields] | undefined => Object.entries(fields).find(([key]) => key === column)?.[1];
const fieldOf = ({ fields }: Present, column: ColumnKey | FactColumn) => fieldIn(fields, column);

function findDifferences({ fields }: Entry, watch: Present, how: HowToUpdate): readonly CellDifference[] {
  const { columns, byId } = how;
  return [...FIELDS, ...findOwnKeys(fields)].flatMap((column) => {
    const next = fieldIn(fields, column);
    const old = fieldOf(watch, column) ?? null;
    if (next === undefined || (next === null && !byId) || isSameCell(next, asRead(column, old, columns))) return [];
    // A watch always has a state, so an empty cell leaves it unchanged.
    if (column === 'state' && next === null) return [];
    return [{ column, old: cellText(old), new: cellText(next), state: 'changes' as const }];
  });
}

/** Converts a cell to the form in which it comes back from a spreadsheet: a tag with a comma comes back as two. */
function asRead(
  column: ColumnKey,
  cell: NonNullable<WatchFields[keyof WatchFields]> | null,
  own: readonly OwnColumn[],
): NonNullable<WatchFields[keyof WatchFields]> | null {
  const reading = readField(column, cellText(cell), own);
  return 'value' in reading ? reading.value : cell;
}

function factDifferences({ facts }: Entry, { cells }: Present): readonly CellDifference[] {
  return Object.entries(facts).flatMap(([column, text]) => {
    const old = cells[column];
    if (!isColumnKey(column) || old === undefined || isWorded(column) || isSameFact(old, text)) return [];
    return [{ column, old, new: text.slice(0, 100), state: 'fromLine' as const }];
  });
}

/** Spreadsheets write `true` as TRUE, and numbers and times in their own forms. */
function isSameFact(old: string, next: string): boolean {
  if (old === next || normalizeText(old) === normalizeText(next)) return true;
  if (old !== '' && next !== '' && Number(old) === Number(next.replace(',', '.'))) return true;
  const instant = (text: string): string =>
    text
      .replace(' ', 'T')
      .replace(/(:\d\d)(?:\.0+)?Z?$/, '$1')
      .replace(/T00:00(?::00)?$/, '');
  return instant(old) === instant(next);
}

export const toPreviewRow = (entry: Entry, decision: Decision): PreviewRow => {
  const [to, ...others] = entry.repairs;
  const { outcome, reason: why, watch, differences, number, numberType } = decision;
  const from = String(entry.reason?.values['number'] ?? entry.text);
  return {
    row: entry.row,
    part: entry.part,
    isHidden: entry.isHidden,
    text: entry.text,
    number: number === '' ? null : number,
    numberType,
    line: entry.line,
    outcome,
    reason: why,
    fields: toChangedFields(entry),
    problems: entry.problems,
    repair: to === undefined ? null : { from, to, others },
    billOfLading: entry.billOfLading,
    watch: watch === null ? null : { id: watch.id, version: watch.version },
    differences,
  };
};
