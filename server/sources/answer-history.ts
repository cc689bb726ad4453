/**
 * Keeps each carrier answer that differs from the one before, for the history operations. Carriers report the present
 * state, not what they said last week.
 */
import { createHash } from 'node:crypto';
import { DAY } from '../../src/core/time/units.ts';
import { isObject, type JsonObject, ownProperty, ownText, parseJson } from '../http/json.ts';
import { BOUNDS } from '../http/calls/bounds.ts';
import type { Store } from '../store/port.ts';

export interface PastAnswer {
  readonly id: number;
  readonly data: JsonObject;
}

export interface AnswerHistory {
  /** `data` names the source of its events. */
  keep(number: string, data: JsonObject): Promise<void>;
  /** The stored answers, oldest first. */
  of(number: string): Promise<readonly PastAnswer[]>;
}

const MAX_ANSWERS = 50;
const ANSWER_RETENTION = 180 * DAY;
/** These fields change with every answer, so a change in them is not news. */
const UNIMPORTANT_FIELDS = ['updated_at', 'cache_expires', 'from_cache', 'asked_at', 'said_at', 'unread'];

export function createAnswerHistory(store: Store): AnswerHistory {
  const historyKey = (number: string): string => `answers:${number}`;
  return {
    async keep(number, data) {
      const hash = hashAnswer(data);
      if ((await store.get(`last-answer:${number}`))?.value === hash) return;
      await store.append(historyKey(number), JSON.stringify(data), ANSWER_RETENTION);
      await store.set(`last-answer:${number}`, hash, ANSWER_RETENTION);
    },
    async of(number) {
      const records = await store.records(historyKey(number), MAX_ANSWERS);
      return records.flatMap(({ id, value }) => {
        const data = parseJson(value, BOUNDS.depth);
        return isObject(data) ? [{ id, data }] : [];
      });
    },
  };
}

const hashAnswer = (data: JsonObject): string =>
  createHash('sha256')
    .update(JSON.stringify(data, (name, value: unknown) => (UNIMPORTANT_FIELDS.includes(name) ? null : value)))
    .digest('base64url');

/** Returns the list for the history operation. */
export function toList(number: string, past: readonly PastAnswer[]): JsonObject | null {
  const last = past.at(-1);
  if (last === undefined) return null;
  const metadata = ownProperty(last.data, 'metadata');
  return {
    metadata: isObject(metadata) ? { ...metadata, number } : { number },
    requests: past.map(({ id, data }) => ({
      id,
      date: ownText(ownProperty(data, 'metadata'), 'updated_at'),
      sealine: ownText(ownProperty(data, 'metadata'), 'sealine').toLowerCase(),
    })),
  };
}
