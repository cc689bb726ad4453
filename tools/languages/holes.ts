/** Every form has the holes of its English text. */
import { isOfOne } from './plurals.ts';
import { englishFormsOf, formsOf, holesIn, type Oracle } from './text.ts';

const NAMED = /\{\w+\}/g;
/** Their sentences put things as English does; what does not is an exception. */
const SAME_ORDER = /^(?:es|fr|id|it|pt|vi)/;

const isInOrderOf = (english: string, own: readonly string[]): boolean => {
  const theirs = holesIn(english);
  return own.filter((hole) => theirs.includes(hole)).join() === theirs.filter((hole) => own.includes(hole)).join();
};

const countOf = (holes: readonly string[], wanted: string): number => holes.filter((hole) => hole === wanted).length;

export const holes: Oracle = ({ language, english, message }) =>
  formsOf(message).flatMap(({ text, choices }) => {
    const theirs = englishFormsOf(english, choices);
    const wanted = new Set(theirs.flatMap(holesIn));
    const counted = choices.filter(({ by }) => by === 'plural');
    const own = holesIn(text);
    const mayMiss = new Set(counted.filter(({ form }) => isOfOne(language, form)).map(({ hole }) => hole));
    return [
      ...[...wanted].filter((hole) => !own.includes(hole) && !mayMiss.has(hole)).map((hole) => `lacks {${hole}}`),
      ...own
        .filter((hole) => !wanted.has(hole) && !counted.some((one) => one.hole === hole))
        .map((hole) => `has a hole {${hole}} that English has not here`),
      ...[...wanted]
        .filter((hole) => countOf(own, hole) > Math.max(...theirs.map((one) => countOf(holesIn(one), hole))))
        .map((hole) => `has {${hole}} more often than English`),
      ...(SAME_ORDER.test(language) && !theirs.some((one) => isInOrderOf(one, own))
        ? ['has its holes in another order than English']
        : []),
      ...(/[{}]/.test(text.replaceAll(NAMED, '')) ? ['has half a hole'] : []),
    ];
  });
