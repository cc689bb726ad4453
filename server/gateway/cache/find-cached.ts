/** Which of the kept answers serves a question. */
import type { Answers, CacheEntry } from './cached-answers.ts';
import { keyOf, type Question } from '../policy/question.ts';

export interface CachedMatch {
  /** The question as it is kept. */
  readonly question: Question;
  readonly entry: CacheEntry;
}

/**
 * An answer found without line or type also serves questions that name the line and type the
 * service detected, so a link copied from a result costs no second call.
 */
export async function findCached(answers: Answers, question: Question): Promise<CachedMatch> {
  const entry = await answers.read(question.key);
  const { operation, number, type, sealine } = question;
  const isNamed = type !== '' || sealine !== '';
  if (entry.good !== null || !isNamed || operation !== 'tracking') return { question, entry };
  const key = keyOf(operation, number, '', '');
  const open = await answers.read(key);
  const found = open.good?.found;
  const isSame =
    found !== undefined && (type === '' || type === found.type) && (sealine === '' || sealine === found.sealine);
  return isSame ? { question: { ...question, key, type: '', sealine: '' }, entry: open } : { question, entry };
}
