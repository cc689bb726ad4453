/** Which of the kept answers serves a question. */
import type { CachedAnswers, CacheEntry } from './cached-answers.ts';
import { keyOf, type Question } from '../policy/question.ts';

export interface CachedMatch {
  /** The question as it is kept. */
  readonly asked: Question;
  readonly held: CacheEntry;
}

/**
 * An answer found without line or type also serves questions that name the line and type the
 * service detected, so a link copied from a result costs no second call.
 */
export function findCached(answers: CachedAnswers, question: Question): CachedMatch | Promise<CachedMatch> {
  const held = answers.readFromMemory(question.key);
  return held !== null && held.good !== null ? { asked: question, held } : lookFurther(answers, question);
}

async function lookFurther(answers: CachedAnswers, question: Question): Promise<CachedMatch> {
  const held = await answers.read(question.key);
  const { operation, number, type, sealine } = question;
  const isNamed = type !== '' || sealine !== '';
  if (held.good !== null || !isNamed || operation !== 'tracking') return { asked: question, held };
  const key = keyOf(operation, number, '', '');
  const open = await answers.read(key);
  const found = open.good?.found;
  const isSame =
    found !== undefined && (type === '' || type === found.type) && (sealine === '' || sealine === found.sealine);
  return isSame ? { asked: { ...question, key, type: '', sealine: '' }, held: open } : { asked: question, held };
}
