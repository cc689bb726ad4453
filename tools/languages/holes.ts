/** Every form has the holes of its English text. */
import { isOfOne } from './plurals.ts';
import { englishFormsOf, formsOf, holesIn, type Oracle } from './text.ts';

const NAMED = /\{\w+\}/g;

export const holes: Oracle = ({ language, english, message }) =>
  formsOf(message).flatMap(({ text, choices }) => {
    const wanted = new Set(englishFormsOf(english, choices).flatMap(holesIn));
    const counted = choices.filter(({ by }) => by === 'plural');
    const own = holesIn(text);
    const mayMiss = new Set(counted.filter(({ form }) => isOfOne(language, form)).map(({ hole }) => hole));
    return [
      ...[...wanted].filter((hole) => !own.includes(hole) && !mayMiss.has(hole)).map((hole) => `lacks {${hole}}`),
      ...own
        .filter((hole) => !wanted.has(hole) && !counted.some((one) => one.hole === hole))
        .map((hole) => `has a hole {${hole}} that English has not here`),
      ...(/[{}]/.test(text.replaceAll(NAMED, '')) ? ['has half a hole'] : []),
    ];
  });
