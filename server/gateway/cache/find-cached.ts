/** Which of the kept answers serves a question. */
import type { CachedAnswers, CacheEntry } from './cached-answers.ts';
import { keyOf, type Question } from '../policy/question.ts';

export interface CachedMatch {
  /** The question as it is kept. */
  readonly asked: Question;
  readonly held: CacheEntry;
}

/**
 * Who names the line, or the type, is served by the answer to who left it open, if the service found the same: a link that
 * says more than the search did costs nothing more.
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
