/** Outcomes of commands. A command that is repeated under its idempotency key gets the stored outcome. */
import * as v from 'valibot';
import type { Outcome } from '../ports/desk.ts';
import type { Words } from '../ports/words.ts';
import { Problem } from './problem.ts';

const KEY_REUSED = 'This Idempotency-Key was used for another command: take a new one.';
/** Refusal of a document beyond the limit of its kind. */
export const toLimitWords =
  (max: number): Words =>
  (t) =>
    t('refused.full', { most: max });

const ANSWERED_ONCE =
  'This was made already, under this Idempotency-Key, and its answer is given once. List what there is.';

/** The stored document of a write; `null` when it was removed. */
export const StoredDocument = v.nullable(v.object({ id: v.string(), version: v.number(), body: v.string() }));

interface Result<T> {
  readonly kind: 'done' | 'stale';
  readonly data: T;
}

const Stored = v.object({ kind: v.picklist(['done', 'stale']), data: v.unknown() });

/** `answer` parses the outcome of a repeated command, because an older version may have stored it. */
export function readResult<T>(outcome: Outcome<T>, answer: v.GenericSchema<unknown, T>): Result<T> {
  if (outcome.kind === 'key-reused') throw new Problem(422, 'KEY_REUSED', KEY_REUSED);
  if (outcome.kind === 'full') throw new Problem(400, 'WRONG_BODY', toLimitWords(outcome.most));
  if (outcome.kind !== 'replay') return outcome;
  const { kind, data } = v.parse(Stored, JSON.parse(outcome.json));
  const read = v.safeParse(answer, data);
  if (!read.success) throw new Problem(409, 'KEY_REUSED', ANSWERED_ONCE);
  return { kind, data: read.output };
}

export const readData = <T>(outcome: Outcome<T>, answer: v.GenericSchema<unknown, T>): T =>
  readResult(outcome, answer).data;

/** Checks the creation of a document with a secret. A repeated command only learns that the document was created. */
export function checkCreated(outcome: Outcome<unknown>): void {
  if (outcome.kind === 'replay') throw new Problem(409, 'KEY_REUSED', ANSWERED_ONCE);
  readResult(outcome, v.unknown());
}
