/**
 * Each answer of a carrier that differs from the one before, for the history operations: carriers
 * tell what is, not what they said last week.
 */
import { createHash } from 'node:crypto';
import { DAY } from '../../src/core/time/units.ts';
import { isObject, type JsonObject, own, ownText, parseJson } from '../http/json.ts';
import { BOUNDS } from '../http/calls/bounds.ts';
import type { Store } from '../store/port.ts';

export interface PastAnswer {
  readonly id: number;
  readonly data: JsonObject;
}

export interface AnswerHistory {
  /** `data` names the source of its events. */
  keep(number: string, data: JsonObject): Promise<void>;
  /** Oldest first. */
  of(number: string): Promise<readonly PastAnswer[]>;
}

const MOST_KEPT = 50;
const KEPT_FOR = 180 * DAY;
/** What changes with every answer and is no news. */
const NO_NEWS = ['updated_at', 'cache_expires', 'from_cache', 'asked_at', 'said_at', 'unread'];

export function createAnswerHistory(store: Store): AnswerHistory {
  const listOf = (number: string): string => `answers:${number}`;
  return {
    async keep(number, data) {
      const hash = hashOf(data);
      if ((await store.get(`last-answer:${number}`))?.value === hash) return;
      await store.append(listOf(number), JSON.stringify(data), KEPT_FOR);
      await store.set(`last-answer:${number}`, hash, KEPT_FOR);
    },
    async of(number) {
      const records = await store.records(listOf(number), MOST_KEPT);
      return records.flatMap(({ id, value }) => {
        const data = parseJson(value, BOUNDS.depth);
        return isObject(data) ? [{ id, data }] : [];
      });
    },
  };
}

const hashOf = (data: JsonObject): string =>
  createHash('sha256')
    .update(JSON.stringify(data, (name, value: unknown) => (NO_NEWS.includes(name) ? null : value)))
    .digest('base64url');

/** The list of the history operation. */
export function toList(number: string, past: readonly PastAnswer[]): JsonObject | null {
  const last = past.at(-1);
  if (last === undefined) return null;
  const metadata = own(last.data, 'metadata');
  return {
    metadata: isObject(metadata) ? { ...metadata, number } : { number },
    requests: past.map(({ id, data }) => ({
      id,
      date: ownText(own(data, 'metadata'), 'updated_at'),
      sealine: ownText(own(data, 'metadata'), 'sealine').toLowerCase(),
    })),
  };
}
