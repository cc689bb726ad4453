/** Limits and schemas shared by the operations of `/api/desk`. */
import * as v from 'valibot';
import { MAX_FILTER } from '../filter/tokens.ts';

export const LIMITS = {
  pageSize: 500,
  /** Number of rows that a person can scroll through (`MAX_ROWS` of the list). */
  skippedRows: 20_000,
  batch: 1000,
  /** Number of watches that one selection or job may name by id. */
  named: 10_000,
  changesPage: 1000,
  /** Number of manual entries that count on one row. */
  factsOfWatch: 500,
  bodyBytes: 1_048_576,
  requestsPerMinute: 600,
  writesPerMinute: 240,
  /** Number of questions of one client that run at once; further ones wait. */
  questionsUnderWay: 2,
  wrongKeysPerMinute: 60,
} as const;

/** The value that a schema reads, as data that nobody changes. */
export type ValueOf<S extends v.GenericSchema> = ReadonlyDeep<v.InferOutput<S>>;
/** The value that is sent for a schema. Fields with a default may be left out. */
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
 * A whole number in a query. The build removes schemas that nobody uses when their factory is marked as free of side
 * effects.
 */
/* @__NO_SIDE_EFFECTS__ */
export const whole = (least: number, most: number, otherwise: string) => {
  const words = `be a whole number from ${least} to ${most}`;
  const number = v.pipe(v.string(), v.regex(/^\d+$/, words), v.transform(Number));
  return v.optional(v.pipe(number, v.minValue(least, words), v.maxValue(most, words)), otherwise);
};
export const Filter = v.optional(v.pipe(v.string(), v.maxLength(MAX_FILTER)), '');
/** Time zone that decides which day is today. */
export const Zone = v.optional(v.pipe(v.string(), v.maxLength(60)), 'UTC');
/** Language of a text to a customer. The default is the language of the customer. */
export const Language = v.optional(v.pipe(v.string(), v.maxLength(40)), '');

export const VersionQuery = v.strictObject({ version: whole(1, Number.MAX_SAFE_INTEGER, '1') });
export const NoQuery = v.strictObject({});
export const NoBody = v.undefined();

/** `data` is already JSON. */
export const successBody = (data: string): string => `{"status":"success","message":"OK","data":${data}}`;
