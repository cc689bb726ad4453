/** Which of the kept answers serves a question. */
import type { Answers, Held } from './cached-answers.ts';
import { keyOf, type Question } from '../policy/question.ts';

export interface Look {
  /** The question as it is kept. */
  readonly asked: Question;
  readonly held: Held;
}

/**
 * Who names the line, or the type, is served by the answer to who left it open, if the service found the same: a link that
 * says more than the search did costs nothing more.
 */
export function lookFor(answers: Answers, question: Question): Look | Promise<Look> {
  const held = answers.glance(question.key);
  return held !== null && held.good !== null ? { asked: question, held } : lookFurther(answers, question);
}

async function lookFurther(answers: Answers, question: Question): Promise<Look> {
  const held = await answers.look(question.key);
  const { operation, number, type, sealine } = question;
  const isNamed = type !== '' || sealine !== '';
  if (held.good !== null || !isNamed || operation !== 'tracking') return { asked: question, held };
  const key = keyOf(operation, number, '', '');
  const open = await answers.look(key);
  const found = open.good?.found;
  const isSame =
    found !== undefined && (type === '' || type === found.type) && (sealine === '' || sealine === found.sealine);
  return isSame ? { asked: { ...question, key, type: '', sealine: '' }, held: open } : { asked: question, held };
}
