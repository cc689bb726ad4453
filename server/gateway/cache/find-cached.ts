/** Finds the cached answer that serves a question. */
import type { FollowedAs } from '../../http/caller.ts';
import type { Answers, CacheEntry } from './cached-answers.ts';
import { questionKey, type Question } from '../policy/question.ts';

export interface CachedMatch {
  /** The question under whose key the answer is stored. */
  readonly question: Question;
  readonly entry: CacheEntry;
}

/**
 * Reads under which type and carrier the desk follows the number. It is called only if the question itself is not
 * cached.
 */
export type ReadFollowed = () => Promise<readonly FollowedAs[]>;

const ANY_TYPE_AND_CARRIER: FollowedAs = { type: '', sealine: '' };

/**
 * An answer that is cached under another type or carrier of the same number also serves, if it matches the type and
 * carrier of the question. A link copied from a result then costs no second request, and a number that the desk
 * follows is found without its carrier.
 */
export async function findCached(
  answers: Answers,
  question: Question,
  readFollowed: ReadFollowed = async () => [],
): Promise<CachedMatch> {
  const entry = await answers.read(question.key);
  if (entry.good !== null || question.operation !== 'tracking') return { question, entry };
  return (
    (await findNewest(answers, question, [ANY_TYPE_AND_CARRIER])) ??
    (await findNewest(answers, question, await readFollowed())) ?? { question, entry }
  );
}

async function findNewest(
  answers: Answers,
  question: Question,
  names: readonly FollowedAs[],
): Promise<CachedMatch | null> {
  const matches = await Promise.all(names.map((name) => findMatch(answers, question, name)));
  return matches.reduce((best, match) => (matchTime(match) > matchTime(best) ? match : best), null);
}

const matchTime = (match: CachedMatch | null): number => match?.entry.good?.at ?? Number.NEGATIVE_INFINITY;

async function findMatch(
  answers: Answers,
  question: Question,
  { type, sealine }: FollowedAs,
): Promise<CachedMatch | null> {
  const key = questionKey(question.operation, question.number, type, sealine);
  if (key === question.key) return null;
  const entry = await answers.read(key);
  const found = entry.good?.found;
  const isSame =
    found !== undefined &&
    (question.type === '' || question.type === found.type) &&
    (question.sealine === '' || question.sealine === found.sealine);
  return isSame ? { question: { ...question, key, type, sealine }, entry } : null;
}
