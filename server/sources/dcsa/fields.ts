/**
 * Reads objects of carriers by field name in any spelling: `UNLocationCode`, `unLocationCode` and `un_location_code`
 * are one field. No function here throws, whatever the JSON holds.
 */
import { plainText } from '../../../src/core/parse/plain-text.ts';
import { memoizeShort } from './memoize-short.ts';

export type Fields = ReadonlyMap<string, unknown>;

const NO_FIELDS: Fields = new Map();
const MAX_FIELDS = 200;
/** No code, name or label that is kept is longer. */
const MAX_TEXT_LENGTH = 200;

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Only own fields are read, so that a `__proto__` in an answer has no effect. Texts are cleaned by `asText` once,
 * because most are read several times.
 */
export function readFields(value: unknown): Fields {
  if (!isRecord(value)) return NO_FIELDS;
  const fields = new Map<string, unknown>();
  for (const name of Object.keys(value).slice(0, MAX_FIELDS)) {
    const key = keyOf(name);
    if (fields.has(key)) continue;
    const content = value[name];
    const present = typeof content === 'string' ? asText(content) : (content ?? null);
    if (present !== null) fields.set(key, present);
  }
  return fields;
}

const keyOf = memoizeShort((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** Returns the first of these fields that is present. */
export function findValue(fields: Fields, ...names: readonly string[]): unknown {
  for (const name of names) {
    const value = fields.get(name);
    if (value !== undefined) return value;
  }
  return null;
}

export const readText = (fields: Fields, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const value = fields.get(name);
    if (typeof value === 'string') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return null;
};

/** Returns the text from the first of these objects that has one. */
export function findText(parts: readonly Fields[], ...names: readonly string[]): string | null {
  for (const part of parts) {
    const text = readText(part, ...names);
    if (text !== null) return text;
  }
  return null;
}

/** Returns the values of this name in each of the objects, if they are objects themselves. */
export function readObjects(parts: readonly Fields[], name: string): readonly Fields[] {
  const objects: Fields[] = [];
  for (const part of parts) {
    const value = part.get(name);
    if (isRecord(value)) objects.push(readFields(value));
  }
  return objects;
}

/** Carriers write `''`, `"null"` or blanks if they have no value; the result is then `null`. */
function asText(value: string): string | null {
  const text = isPlain(value) ? value : plainText(value.slice(0, MAX_TEXT_LENGTH)).trim().replace(/\s+/g, ' ');
  return text === '' || (text.length === 4 && text.toLowerCase() === 'null') ? null : text;
}

const BLANK_CODE = 0x20;
const LAST_PRINTABLE_ASCII = 0x7e;

/** Matches ASCII words with single blanks between them, which nearly all texts are. */
function isPlain(text: string): boolean {
  if (text.length > MAX_TEXT_LENGTH) return false;
  let wasBlank = true;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    const isBlank = code === BLANK_CODE;
    if (code < BLANK_CODE || code > LAST_PRINTABLE_ASCII || (isBlank && wasBlank)) return false;
    wasBlank = isBlank;
  }
  return !wasBlank;
}

/** Coordinates come as numbers and as text. */
export function readNumber(fields: Fields, name: string): number | null {
  const text = readText(fields, name);
  return text !== null && /^[+-]?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** A single object in place of a list is read as a list of one. */
export const readList = (fields: Fields, ...names: readonly string[]): readonly unknown[] => {
  const value = findValue(fields, ...names);
  if (Array.isArray(value)) return value;
  return value === null ? [] : [value];
};

/**
 * Hashes the first three levels of a value, whatever the order of its fields. `JSON.stringify` would overflow the
 * stack on a value that is nested thousands of times.
 */
export function hashValue(value: unknown): number {
  const text = shallowText(value, 3).slice(0, 4_000);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

function shallowText(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return String(value).slice(0, MAX_TEXT_LENGTH);
  if (depth === 0) return '…';
  const parts = Object.entries(value)
    .slice(0, MAX_FIELDS)
    .map(([name, content]) => `${name}:${shallowText(content, depth - 1)}`);
  return `{${(Array.isArray(value) ? parts : parts.toSorted()).join()}}`;
}
