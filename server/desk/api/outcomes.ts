/** Outcomes of commands; a command repeated under its idempotency key gets the stored one. */
import * as v from 'valibot';
import type { Outcome } from '../ports/desk.ts';
import type { Words } from '../ports/words.ts';
import { Problem } from './problem.ts';

const KEY_REUSED = 'This Idempotency-Key was used for another command: take a new one.';
/** More of a kind than there may be. */
export const toLimitWords =
  (max: number): Words =>
  (t) =>
    t('refused.full', { most: max });

const ANSWERED_ONCE =
  'This was made already, under this Idempotency-Key, and its answer is given once. List what there is.';

/** What a command that writes a document stored; null where it removed it. */
export const StoredDocument = v.nullable(v.object({ id: v.string(), version: v.number(), body: v.string() }));

interface Result<T> {
  readonly kind: 'done' | 'stale';
  readonly data: T;
}

const Stored = v.object({ kind: v.picklist(['done', 'stale']), data: v.unknown() });

/** `answer` reads what a repeated command came to; an older version may have stored it. */
export function resultOf<T>(outcome: Outcome<T>, answer: v.GenericSchema<unknown, T>): Result<T> {
  if (outcome.kind === 'key-reused') throw new Problem(422, 'KEY_REUSED', KEY_REUSED);
  if (outcome.kind === 'full') throw new Problem(400, 'WRONG_BODY', toLimitWords(outcome.most));
  if (outcome.kind !== 'replay') return outcome;
  const { kind, data } = v.parse(Stored, JSON.parse(outcome.json));
  const read = v.safeParse(answer, data);
  if (!read.success) throw new Problem(409, 'KEY_REUSED', ANSWERED_ONCE);
  return { kind, data: read.output };
}

export const dataOf = <T>(outcome: Outcome<T>, answer: v.GenericSchema<unknown, T>): T =>
  resultOf(outcome, answer).data;

/** For what holds a secret: who repeats the command learns that it was made, and no more. */
export function checkCreated(outcome: Outcome<unknown>): void {
  if (outcome.kind === 'replay') throw new Problem(409, 'KEY_REUSED', ANSWERED_ONCE);
  resultOf(outcome, v.unknown());
}
