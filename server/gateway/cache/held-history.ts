/**
 * Reads past results from the cache. Past results never change, and reading them costs no request to the service.
 * Their ids come from the cached list of past requests.
 */
import { BOUNDS } from '../../http/calls/bounds.ts';
import { compareText } from '../../../src/core/columns/fold.ts';
import type { PastRead } from '../../../src/core/schedule/past-read.ts';
import { ownProperty, ownList, parseJson } from '../../http/json.ts';
import { questionKey, type Question } from '../policy/question.ts';
import type { Answers, CachedGood } from './cached-answers.ts';

/** The fields by which a question names a shipment. */
type Named = Pick<Question, 'number' | 'type' | 'sealine'>;

export interface HeldHistory {
  /** Returns the envelopes of the past results of a shipment. */
  past(question: Named, present: CachedGood): Promise<readonly string[]>;
  /** Returns the newest cached answer of a shipment whose past result has just arrived, or `null` if none is cached. */
  present(question: Named): Promise<CachedGood | null>;
}

/** Limits the reads for one answer. No journey has so many past results. */
const MAX_RESULTS = 200;

export function createHeldHistory(answers: Pick<Answers, 'read'>): HeldHistory {
  async function read(keys: readonly string[]): Promise<readonly CachedGood[]> {
    const entries = await Promise.all([...new Set(keys)].map((key) => answers.read(key)));
    return entries.flatMap(({ good }) => (good === null ? [] : [good]));
  }

  return {
    async past({ number, type, sealine }, { found }) {
      // History is requested with the type that the present answer detected.
      const names = ['', sealine, found.sealine].map((line) => [number, type || found.type, line] as const);
      const lists = await read(names.map((name) => questionKey('history', ...name)));
      const ids = [...new Set(lists.flatMap(readRequestIds))].slice(-MAX_RESULTS);
      const results = await read(ids.flatMap((id) => names.map((name) => questionKey('historyRecord', ...name, id))));
      return results.map(({ body }) => body);
    },
    async present({ number, type, sealine }) {
      const lines = ['', sealine];
      const held = await read(
        ['', type].flatMap((numberType) => lines.map((line) => questionKey('tracking', number, numberType, line))),
      );
      return held.toSorted((a, b) => b.at - a.at)[0] ?? null;
    },
  };
}

const readRequests = ({ body }: Pick<CachedGood, 'body'>) =>
  ownList(ownProperty(parseJson(body, BOUNDS.depth), 'data'), 'requests').flatMap((request) => {
    const id = ownProperty(request, 'id');
    const date = ownProperty(request, 'date');
    return typeof id === 'number' || typeof id === 'string' ? [{ id: String(id), date: String(date) }] : [];
  });

const readRequestIds = (list: CachedGood): readonly string[] => readRequests(list).map(({ id }) => id);

/** Returns request ids, oldest first. The service writes dates as ISO texts, which sort by time. */
export const idsByDate = (list: CachedGood): readonly string[] =>
  readRequests(list)
    .toSorted((a, b) => compareText(a.date, b.date))
    .map(({ id }) => id);

/** A list with a single request contains only the present answer. */
export const readPastState = (body: string): PastRead => (readRequests({ body }).length > 1 ? 'has' : 'none');
