/** No text is empty. */
import { formsOf, type Oracle, textsOf } from './text.ts';

export const complete: Oracle = ({ message, english }) =>
  formsOf(message)
    .filter(({ text }) => text.trim() === '')
    .flatMap(() => (textsOf(english).includes('') ? [] : ['is empty']));
