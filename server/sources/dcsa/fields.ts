/**
 * Objects of carriers, read by name in any spelling: `UNLocationCode`, `unLocationCode` and
 * `un_location_code` are one field. Nothing here throws, whatever JSON holds.
 */
import { plainText } from '../../../src/core/parse/plain-text.ts';

export type Fields = ReadonlyMap<string, unknown>;

const NONE: Fields = new Map();
const MAX_FIELDS = 200;
/** Longer than any code, name or label that is kept. */
const MAX_TEXT = 200;

export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Own fields alone, so that a `__proto__` in an answer has no effect. */
export function fieldsOf(value: unknown): Fields {
  if (!isRecord(value)) return NONE;
  const fields = new Map<string, unknown>();
  for (const [name, content] of Object.entries(value).slice(0, MAX_FIELDS)) {
    const key = keyOf(name);
    if (!isAbsent(fields.get(key))) continue;
    fields.set(key, content);
  }
  return fields;
}

const KEYS = new Map<string, string>();
const MOST_KEYS = 1_000;
/** Longer than any name of DCSA's. */
const LONGEST_NAME = 60;

/** Rows repeat a few names thousands of times, of which each is folded once. */
function keyOf(name: string): string {
  const before = KEYS.get(name);
  if (before !== undefined) return before;
  const key = name.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (name.length <= LONGEST_NAME && KEYS.size < MOST_KEYS) KEYS.set(name, key);
  return key;
}

/** Carriers write nothing as `''`, `"null"` and blanks. */
function isAbsent(value: unknown): boolean {
  if (typeof value !== 'string') return value === undefined || value === null;
  const text = value.trim();
  return text === '' || (text.length === 4 && text.toLowerCase() === 'null');
}

/** The first of these fields that is there. */
export function valueOf(fields: Fields, ...names: readonly string[]): unknown {
  for (const name of names) {
    const value = fields.get(name);
    if (!isAbsent(value)) return value;
  }
  return null;
}

export const textIn = (fields: Fields, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const text = asText(fields.get(name));
    if (text !== null) return text;
  }
  return null;
};

export function asText(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string' || isAbsent(value)) return null;
  if (value.length <= MAX_TEXT && /^[!-~]+(?: [!-~]+)*$/.test(value)) return value;
  const text = plainText(value.slice(0, MAX_TEXT)).trim().replace(/\s+/g, ' ');
  return text === '' ? null : text;
}

/** Coordinates come as numbers and as text. */
export function numberIn(fields: Fields, name: string): number | null {
  const text = asText(fields.get(name));
  return text !== null && /^[+-]?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** One object where a list was meant is a list of one. */
export const listIn = (fields: Fields, ...names: readonly string[]): readonly unknown[] => {
  const value = valueOf(fields, ...names);
  if (Array.isArray(value)) return value;
  return value === null ? [] : [value];
};

/**
 * A number for what a value holds in its first three levels, whatever the order of its fields.
 * `JSON.stringify` overflows the stack on a value that is nested thousands of times.
 */
export function hashOf(value: unknown): number {
  const text = shallowText(value, 3).slice(0, 4_000);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

function shallowText(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return String(value).slice(0, MAX_TEXT);
  if (depth === 0) return '…';
  const parts = Object.entries(value)
    .slice(0, MAX_FIELDS)
    .map(([name, content]) => `${name}:${shallowText(content, depth - 1)}`);
  return `{${(Array.isArray(value) ? parts : parts.toSorted()).join()}}`;
}
