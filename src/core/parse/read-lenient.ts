/**
 * Reads a value by walking a Valibot schema (https://valibot.dev), leniently where `v.parse` is
 * strict: a field of the wrong type becomes null and an issue, an unusable list element is dropped
 * with an issue, unknown fields are ignored, absent ones are null. The schemas of `wire/` stay the
 * only description of the interface.
 */
import type * as v from 'valibot';
import { Container, Event, Segment } from '../wire/schemas.ts';
import { type IssueLog, within } from './issue-log.ts';
import { plainText } from './plain-text.ts';

/** The schema's output with every field present, null where nothing usable was sent. */
export type Read<T> = T extends undefined
  ? never
  : T extends string | number | boolean | null
    ? T
    : T extends readonly [number, number]
      ? [number, number]
      : T extends readonly (infer Item)[]
        ? NonNullable<Read<Item>>[]
        : { readonly [K in keyof T]-?: Read<T[K]> };

type Reader = (value: unknown, log: IssueLog) => unknown;

/** The properties of Valibot schemas that the walk uses. */
interface Node {
  readonly type: string;
  readonly wrapped?: Node;
  readonly entries?: Readonly<Record<string, Node>>;
  readonly item?: Node;
  readonly items?: readonly Node[];
  readonly pipe?: readonly { readonly type: string }[];
}

const MAX_TEXT = 2_048;
/**
 * Bounds of lists by field name; path points are bounded over all segments in parse-route-data.ts.
 */
const MAX_ITEMS = 20_000;
const LIMITS: ReadonlyMap<unknown, number> = new Map<unknown, number>([
  [Container, 200],
  [Event, 2_000],
  [Segment, 500],
]);

const readers = new WeakMap<object, Reader>();

/**
 * Reads `value` by `schema`; null when nothing in it is usable. Never throws and never changes
 * `value`.
 *
 * @example readLenient(v.object({ lat: v.number() }), { lat: 'x' }, log) // { lat: null }, and an
 * issue at `lat`
 */
export function readLenient<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  log: IssueLog,
): Read<v.InferOutput<S>> | null {
  // The only cast: the reader is built from the schema, so its output has the schema's type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return createNodeReader(schema)(value, log) as Read<v.InferOutput<S>> | null;
}

/** Original indexes of the elements of lists from which some were dropped. */
const sentAt = new WeakMap<readonly unknown[], readonly number[]>();

/**
 * `map` over a list from `readLenient`; issues carry the index that the element had in the answer.
 */
export function mapSent<T, R>(log: IssueLog, list: readonly T[], step: (item: T, index: number) => R): readonly R[] {
  const sent = sentAt.get(list);
  return list.map((item, index) => within(log, sent?.[index] ?? index, () => step(item, index)));
}

function createNodeReader(node: Node): Reader {
  const memoized = readers.get(node);
  if (memoized !== undefined) return memoized;
  const reader = absentIsNull(createReader(node));
  readers.set(node, reader);
  return reader;
}

const absentIsNull =
  (read: Reader): Reader =>
  (value, log) =>
    value === null || value === undefined ? null : read(value, log);

function createReader(node: Node): Reader {
  if (node.wrapped !== undefined) return createNodeReader(node.wrapped);
  if (node.entries !== undefined) return objectReader(node.entries);
  if (node.item !== undefined) return listReader(node.item);
  if (node.items !== undefined) return tupleReader(node.items);
  if (node.type === 'string') return readText;
  if (node.type === 'boolean') return readFlag;
  if (node.type === 'number') return numberReader(node.pipe?.some((step) => step.type === 'integer') ?? false);
  throw new TypeError(`no lenient reader for ${node.type}`);
}

function objectReader(entries: Readonly<Record<string, Node>>): Reader {
  const fields = Object.entries(entries).map(([key, node]) => ({ key, read: createNodeReader(node) }));
  return (value, log) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      // PHP back ends encode an empty object as an empty list.
      if (!Array.isArray(value) || value.length > 0) log.report(value, 'object');
      return null;
    }
    // Own properties only, so that a `__proto__` key in an answer has no effect.
    const items = new Map(Object.entries(value));
    const result: Record<string, unknown> = {};
    for (const { key, read } of fields) {
      log.enter(key);
      result[key] = read(items.get(key), log);
      log.leave();
    }
    return result;
  };
}

function listReader(item: Node): Reader {
  const read = createNodeReader(item);
  const limit = LIMITS.get(item) ?? MAX_ITEMS;
  return (value, log) => {
    if (!Array.isArray(value)) {
      log.report(value, 'list');
      return null;
    }
    if (value.length > limit) log.report(value, 'shorter-list');
    const result: unknown[] = [];
    const indexes: number[] = [];
    const items = value.slice(0, limit);
    items.forEach((element: unknown, index) => {
      log.enter(index);
      const one = read(element, log);
      if (one !== null) indexes[result.push(one) - 1] = index;
      else if (element === null || element === undefined) log.report(element, 'list-element');
      log.leave();
    });
    if (result.length < items.length) sentAt.set(result, indexes);
    return result;
  };
}

function tupleReader(items: readonly Node[]): Reader {
  const reads = items.map(createNodeReader);
  return (value, log) => {
    if (!Array.isArray(value) || value.length < reads.length) {
      log.report(value, 'pair');
      return null;
    }
    const result = reads.map((read, index) => read(value[index], log));
    if (!result.includes(null)) return result;
    log.report(value, 'pair');
    return null;
  };
}

function readText(value: unknown, log: IssueLog): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) {
    log.report(value, 'text');
    return String(value);
  }
  if (typeof value !== 'string') {
    log.report(value, 'text');
    return null;
  }
  const plain = plainText(value);
  if (plain !== value) log.report(value, 'plain-text');
  if (plain.length <= MAX_TEXT) return plain;
  log.report(plain, 'shorter-text');
  // The cut must not be between the halves of a surrogate pair.
  return plainText(plain.slice(0, MAX_TEXT));
}

const isNumeric = (text: string): boolean => /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text);

function numberReader(whole: boolean): Reader {
  const fits = whole ? Number.isSafeInteger : Number.isFinite;
  const want = whole ? 'whole-number' : 'number';
  return (value, log) => {
    if (typeof value === 'number' && fits(value)) return value;
    if (typeof value === 'string' && value.trim() === '') return null;
    log.report(value, want);
    if (typeof value !== 'string' || !isNumeric(value.trim())) return null;
    const number = Number(value);
    return fits(number) ? number : null;
  };
}

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  [1, true],
  ['false', false],
  ['0', false],
  [0, false],
]);

function readFlag(value: unknown, log: IssueLog): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && value.trim() === '') return null;
  log.report(value, 'flag');
  return FLAGS.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? null;
}
