/**
 * Remembers across restarts which source asked for a pause, which has nothing under a number, and which answered it.
 */
import { DAY, HOUR } from '../../src/core/time/units.ts';
import { ownProperty, ownText, parseJson } from '../http/json.ts';
import type { Clock } from '../http/service.ts';
import type { Store } from '../store/port.ts';

export interface Rest {
  readonly untilMs: number;
  readonly reason: 'key' | 'rate-limit';
}

export interface Memory {
  restOf(id: string): Promise<Rest | null>;
  rest(id: string, ms: number, reason: Rest['reason']): Promise<void>;
  hasNothing(id: string, number: string): Promise<boolean>;
  noteNothing(id: string, number: string): Promise<void>;
  answeredBy(number: string): Promise<string | null>;
  noteAnswer(id: string, number: string): Promise<void>;
}

const NO_DATA_MEMORY = 12 * HOUR;
const MAX_REST = HOUR;
const ANSWER_MEMORY = 90 * DAY;

export function createMemory(store: Store, clock: Clock): Memory {
  return {
    async restOf(id) {
      const note = parseJson((await store.get(`rest:${id}`))?.value ?? '', 2);
      const until = ownProperty(note, 'untilMs');
      const now = clock();
      // A time beyond the longest pause was written by a clock that ran ahead.
      if (typeof until !== 'number' || until <= now || until > now + MAX_REST) return null;
      return { untilMs: until, reason: ownText(note, 'reason') === 'key' ? 'key' : 'rate-limit' };
    },
    async rest(id, ms, reason) {
      const lasts = Math.min(ms, MAX_REST);
      await store.set(`rest:${id}`, JSON.stringify({ untilMs: clock() + lasts, reason }), lasts);
    },
    hasNothing: async (id, number) => (await store.get(`nothing:${id}:${number}`)) !== null,
    noteNothing: (id, number) => store.set(`nothing:${id}:${number}`, '1', NO_DATA_MEMORY),
    answeredBy: async (number) => (await store.get(`answered:${number}`))?.value ?? null,
    noteAnswer: (id, number) => store.set(`answered:${number}`, id, ANSWER_MEMORY),
  };
}
