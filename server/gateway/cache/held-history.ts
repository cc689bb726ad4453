/**
 * Past results from the cache. They never change, and reading them costs no call of the service.
 * The cached list of past requests has their ids.
 */
import { BOUNDS } from '../../http/calls/bounds.ts';
import { compareText } from '../../../src/core/columns/fold.ts';
import type { PastRead } from '../../../src/core/plan/past-read.ts';
import { ownProperty, ownList, parseJson } from '../../http/json.ts';
import { questionKey, type Question } from '../policy/question.ts';
import type { Answers, CachedGood } from './cached-answers.ts';

/** What a question named of a shipment. */
type Named = Pick<Question, 'number' | 'type' | 'sealine'>;

export interface HeldHistory {
  /** The past results of a shipment as envelopes. */
  past(question: Named, present: CachedGood): Promise<readonly string[]>;
  /** The newest cached answer of a shipment whose past result came in; null where there is none. */
  present(question: Named): Promise<CachedGood | null>;
}

/** Bounds the reads of one answer; a journey has fewer. */
const MAX_RESULTS = 200;

export function createHeldHistory(answers: Pick<Answers, 'read'>): HeldHistory {
  async function read(keys: readonly string[]): Promise<readonly CachedGood[]> {
    const entries = await Promise.all([...new Set(keys)].map((key) => answers.read(key)));
    return entries.flatMap(({ good }) => (good === null ? [] : [good]));
  }

  return {
    async past({ number, type, sealine }, { found }) {
      // History is asked with the type that the present answer detected.
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

/** The oldest request first: dates of the service are ISO texts. */
export const idsByDate = (list: CachedGood): readonly string[] =>
  readRequests(list)
    .toSorted((a, b) => compareText(a.date, b.date))
    .map(({ id }) => id);

/** Of one request alone it is the present answer. */
export const readPastState = (body: string): PastRead => (readRequests({ body }).length > 1 ? 'has' : 'none');
