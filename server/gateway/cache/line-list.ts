/** The owner codes of containers that a known line uses, from the lines list. */
import type { Clock } from '../../service.ts';
import type { CachedAnswers } from './cached-answers.ts';
import { BOUNDS } from '../call/bounds.ts';
import type { FlightResult } from '../call/single-flight.ts';
import { ownList, parseJson } from '../json.ts';
import { type Question, readQuestion } from '../policy/question.ts';
import { isRefusal } from '../policy/refusal.ts';

export interface LinesDeps {
  readonly answers: CachedAnswers;
  readonly clock: Clock;
  readonly ask: (question: Question) => Promise<FlightResult>;
  readonly inBackground: (work: Promise<unknown>) => void;
}

/** An old list serves while a new one is asked for; null when there is none to be had now. */
export function createKnownPrefixes({ answers, clock, ask, inBackground }: LinesDeps) {
  const prefixesIn = createPrefixReader();
  const question = readQuestion('/info/sealines', '');
  return async (): Promise<ReadonlySet<string> | null> => {
    if (isRefusal(question)) return null;
    const entry = await answers.read(question.key);
    if (entry.good !== null && entry.failure === null && clock() >= entry.good.freshUntil) inBackground(ask(question));
    const isCached = entry.good !== null || entry.failure !== null;
    const { good } = isCached ? entry : (await ask(question)).entry;
    return good === null ? null : prefixesIn(good.body);
  };
}

/** Remembers the last list it read: the same list is asked about for a day. */
function createPrefixReader(): (body: string) => ReadonlySet<string> {
  let last: { readonly body: string; readonly prefixes: ReadonlySet<string> } = { body: '', prefixes: new Set() };
  return (body) => {
    if (last.body !== body) last = { body, prefixes: new Set(prefixesOf(body)) };
    return last.prefixes;
  };
}

function prefixesOf(body: string): string[] {
  const prefixes = ownList(parseJson(body, BOUNDS.depth), 'data').flatMap((line) => ownList(line, 'prefixes'));
  return prefixes.flatMap((prefix) => (typeof prefix === 'string' ? [prefix.trim().toUpperCase()] : []));
}
