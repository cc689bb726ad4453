/** Removes a name from texts in which it appears as whole words, ignoring case and accents. */
import * as v from 'valibot';
import { findOwnKeys, type Row, rowCell } from '../../../src/core/columns/columns.ts';
import { isWatchFields } from '../../../src/core/columns/row.ts';
import { isOwnKey } from '../../../src/core/columns/own-columns.ts';
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { AccessScope } from '../../../src/core/desk-api/access-scope.ts';
import { WRITTEN } from '../rows/row-columns.ts';
import { columnsOfWord } from '../../../src/core/filter/parse-filter.ts';
import { toTerms } from '../../../src/core/filter/tokens.ts';

export interface NameEraser {
  readonly isIn: (text: string) => boolean;
  /** Replaces the name with an ellipsis. */
  readonly without: (text: string) => string;
  /** Does the same for texts of people in a JSON value, but not for states, kinds, zones or addresses. */
  readonly withoutIn: (json: string) => string;
}

/** Every value under these keys in documents, messages and histories of cases is text of people. */
const WRITTEN_KEYS: readonly string[] = [
  ...WRITTEN,
  'name',
  'label',
  'createdBy',
  'who',
  'assignee',
  'to',
  'text',
  'choices',
  'formerNames',
];
export const isWritten = (column: unknown): boolean =>
  WRITTEN.some((key) => key === column) || (typeof column === 'string' && isOwnKey(column));
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapValues = (value: Readonly<Record<string, unknown>>, map: (one: unknown) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, one]) => [key, map(one)]));

const ELLIPSIS = '…';
const asWords = (name: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}\\p{M}])`, 'giu');

export function createNameEraser(name: string): NameEraser {
  const [written, folded] = [asWords(name.trim()), asWords(normalizeText(name))];
  const isIn = (text: string): boolean => normalizeText(text).search(folded) >= 0;

  function without(text: string): string {
    if (!isIn(text)) return text;
    const erased = text.replace(written, ELLIPSIS);
    // The text has other accents or blanks than the name, so the position in the original text is unknown.
    return isIn(erased) ? ELLIPSIS : erased;
  }

  /** Filter words, and values that do not contain the name, stay. */
  function withoutInFilter(q: string): string {
    const { terms } = toTerms(q);
    let [result, end] = ['', 0];
    for (const [index, first] of terms.entries()) {
      if (first.start < end) continue;
      // Adjacent free texts may together be one name.
      const free = first.word === null ? terms.slice(index) : [];
      const rest = free.findIndex(({ word }) => word !== null);
      const last = free.at(rest < 0 ? -1 : rest - 1) ?? first;
      const text = q.slice(first.start, last.end);
      const isFree = first.word === null || columnsOfWord(first.word).some(isWritten);
      const head = first.word === null ? '' : q.slice(first.start, first.wordSpan.end + 1);
      const values = first.values.map((value) => {
        const isEmpty = !value.exact && value.text.toLowerCase() === 'none';
        const remaining = isEmpty ? value.text : without(value.text);
        return remaining === value.text ? q.slice(value.start, value.end) : `"${remaining}"`;
      });
      result += q.slice(end, first.start);
      result += !isFree ? text : first.word === null ? without(text) : `${head}${values.join(',')}`;
      end = last.end;
    }
    return `${result}${q.slice(end)}`;
  }

  /** The text is encoded as in the address of a page. */
  function withoutInAddress(query: string): string {
    const parameters = new URLSearchParams(query);
    const q = parameters.get('q') ?? '';
    if (!isIn(q)) return query;
    parameters.set('q', withoutInFilter(q));
    return parameters.toString();
  }

  function eraseTexts(value: unknown): unknown {
    if (typeof value === 'string') return without(value);
    return Array.isArray(value) ? value.map(eraseTexts) : eraseValue(value);
  }

  function eraseValue(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(eraseValue);
    if (!isObject(value)) return value;
    const isChange = isWritten(value['field']);
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        if (typeof one === 'string' && key === 'q') return [key, withoutInFilter(one)];
        if (typeof one === 'string' && key === 'query') return [key, withoutInAddress(one)];
        // Every field of these values is searched, because the keys have other meanings elsewhere.
        if (isObject(one) && key === 'invoice') return [key, mapValues(one, eraseTexts)];
        const isText = WRITTEN_KEYS.includes(key) || isOwnKey(key) || (isChange && (key === 'old' || key === 'new'));
        return [key, isText ? eraseTexts(one) : eraseValue(one)];
      }),
    );
  }

  function withoutIn(json: string): string {
    if (json === '') return json;
    const value: unknown = JSON.parse(json);
    const [before, after] = [JSON.stringify(value), JSON.stringify(eraseValue(value))];
    return before === after ? json : after;
  }

  return { isIn, without, withoutIn };
}

export const emptyOwn = (row: Row): Partial<Row> => Object.fromEntries(findOwnKeys(row).map((key) => [key, null]));

/** Returns the desk's own columns without the name. A choice that contains the name is removed, like a tag. */
function ownWithout(row: Row, eraser: NameEraser): Partial<Row> {
  const cells = findOwnKeys(row).map((key) => {
    const cell = rowCell(row, key);
    if (Array.isArray(cell)) return [key, cell.filter((one) => !eraser.isIn(String(one)))];
    return [key, typeof cell === 'string' ? eraser.without(cell) : cell];
  });
  const ownCells: unknown = Object.fromEntries(cells);
  return isWatchFields(ownCells) ? ownCells : {};
}

/** Returns the texts of people in a row without the name. */
export function rowWithout(row: Row, eraser: NameEraser): Partial<Row> {
  const { note, customerNote, reference, tags, lastFact, hold } = row;
  return {
    ...ownWithout(row, eraser),
    note: note === null ? null : eraser.without(note),
    customerNote: customerNote === null ? null : eraser.without(customerNote),
    lastFact: lastFact === null ? null : eraser.withoutIn(lastFact),
    hold: hold === null ? null : eraser.without(hold),
    reference: reference?.map(eraser.without) ?? null,
    tags: tags?.filter((tag) => !eraser.isIn(tag)) ?? null,
  };
}

const WithAccessScope = v.object({ sight: AccessScope });

/** Returns the customers and tags of a stored access scope; an empty text for one that covers all rows. */
export function namesInAccessScope(json: string): string {
  const read = v.safeParse(WithAccessScope, JSON.parse(json));
  const sight = read.success ? read.output.sight : 'all';
  return sight === 'all' ? '' : [...sight.customers, ...sight.tags].join('\n');
}
