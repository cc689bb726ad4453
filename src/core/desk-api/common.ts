/** What operations of `/api/desk` have in common. */
import * as v from 'valibot';
import { MAX_FILTER } from '../filter/tokens.ts';

export const LIMITS = {
  pageSize: 500,
  /** As far as a person scrolls (`MOST_ROWS` of the list). */
  skippedRows: 20_000,
  batch: 1000,
  /** Watches that one selection or job names by their ids. */
  named: 10_000,
  changesPage: 1000,
  /** Manual entries that count on one row. */
  factsOfWatch: 500,
  bodyBytes: 1_048_576,
  requestsPerMinute: 600,
  writesPerMinute: 240,
  /** Those of one client; further ones wait for their turn. */
  questionsUnderWay: 2,
  wrongKeysPerMinute: 60,
} as const;

/** What a schema reads, as plain data that nobody writes into. */
export type ValueOf<S extends v.GenericSchema> = ReadonlyDeep<v.InferOutput<S>>;
/** What is sent for a schema to read: what it has a default for may be left out. */
export type BodyOf<S extends v.GenericSchema> = ReadonlyDeep<v.InferInput<S>>;
type ReadonlyDeep<T> = unknown extends T ? T : { readonly [K in keyof T]: ReadonlyDeep<T[K]> };

export const Time = v.object({
  wall: v.string(),
  zone: v.nullable(v.string()),
  epochMs: v.nullable(v.number()),
  dateOnly: v.boolean(),
});

export const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const Version = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80));

/**
 * A whole number of an address. A build drops what is made with it and read by nobody, as it does
 * with schemas of Valibot.
 */
/* @__NO_SIDE_EFFECTS__ */
export const whole = (least: number, most: number, otherwise: string) => {
  const words = `be a whole number from ${least} to ${most}`;
  const number = v.pipe(v.string(), v.regex(/^\d+$/, words), v.transform(Number));
  return v.optional(v.pipe(number, v.minValue(least, words), v.maxValue(most, words)), otherwise);
};
export const Filter = v.optional(v.pipe(v.string(), v.maxLength(MAX_FILTER)), '');
/** Whose today is meant. */
export const Zone = v.optional(v.pipe(v.string(), v.maxLength(60)), 'UTC');
/** The language of a text to a customer: by default theirs. */
export const Language = v.optional(v.pipe(v.string(), v.maxLength(40)), '');

export const VersionQuery = v.strictObject({ version: whole(1, Number.MAX_SAFE_INTEGER, '1') });
export const NoQuery = v.strictObject({});
export const NoBody = v.undefined();

/** `data` is JSON already. */
export const successBody = (data: string): string => `{"status":"success","message":"OK","data":${data}}`;
