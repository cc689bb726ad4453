/** English words that a text has and its language has not. */
import { loadCatalogue } from '../../../src/core/texts/catalogues.ts';
import type { Language } from '../../../src/core/texts/languages.ts';
import { exceptionsOf, isLoan } from '../exceptions.ts';
import { isCode, textsOf, wordsIn } from '../text.ts';

const wordsOf = async (language: Language): Promise<ReadonlySet<string>> =>
  new Set(
    Object.values(await loadCatalogue(language))
      .flatMap(textsOf)
      .flatMap(wordsIn)
      .map((word) => word.toLowerCase()),
  );

/** Days and months as Intl shortens them: a Sunday is “Min” in Indonesian. */
function dateWords(language: Language): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', month: 'short', timeZone: 'UTC' });
  const days = Array.from({ length: 14 }, (_, n) => format.format(Date.UTC(2026, 0, 1 + 27 * n)));
  return days.flatMap(wordsIn).map((word) => word.toLowerCase());
}

/** `data`: what came from carriers, customers and programs, which no language translates. */
export type FindEnglish = (text: string, data: string) => readonly string[];

export async function createFindEnglish(language: Language): Promise<FindEnglish> {
  const [english, own] = await Promise.all([wordsOf('en'), wordsOf(language)]);
  const dates = new Set(dateWords(language));
  const exceptions = exceptionsOf(language);
  return (text, data) => {
    const given = new Set(wordsIn(data).map((word) => word.toLowerCase()));
    const found = wordsIn(text).filter((word) => {
      const small = word.toLowerCase();
      const isEnglish = small.length > 2 && english.has(small) && !own.has(small) && !dates.has(small);
      return isEnglish && !isCode(word) && !isLoan(small, exceptions) && !given.has(small);
    });
    return [...new Set(found)];
  };
}
