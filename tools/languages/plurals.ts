/** Forms by number and by word: those that the language has, and no others. */
import type { Message } from '../../src/core/texts/message.ts';
import { formsIn, formsOf, type Oracle } from './text.ts';

/**
 * Plural rules read the last two or three digits, and whether a million is whole (`many` of
 * Spanish, French, Italian and Portuguese): more numbers than these show no other category.
 * https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
const INTEGERS = [...Array(1101).keys(), 10_000, 100_000, 1_000_000, 2_000_000];

const byLanguage = new Map<string, ReadonlyMap<string, readonly number[]>>();

/** Which integers each category of a language holds. */
export function categoriesOf(language: string): ReadonlyMap<string, readonly number[]> {
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  const rules = new Intl.PluralRules(language);
  const found = new Map<string, number[]>();
  for (const integer of INTEGERS) {
    const category = rules.select(integer);
    found.set(category, [...(found.get(category) ?? []), integer]);
  }
  byLanguage.set(language, found);
  return found;
}

/** Whether a form is said for one integer only, so that its text need not repeat it. */
export const isOfOne = (language: string, form: string): boolean =>
  form.startsWith('=') || categoriesOf(language).get(form)?.length === 1;

function pluralsIn(message: Message): readonly (readonly string[])[] {
  if (typeof message === 'string') return [];
  const inner = Object.values(formsIn(message)).flatMap(pluralsIn);
  return 'select' in message ? inner : [Object.keys(formsIn(message)), ...inner];
}

function faultsOfPlural(language: string, forms: readonly string[]): readonly string[] {
  const exact = forms.filter((form) => form.startsWith('=')).map((form) => Number(form.slice(1)));
  const reached = [...categoriesOf(language)]
    .filter(([category, integers]) => category === 'other' || integers.some((one) => !exact.includes(one)))
    .map(([category]) => category);
  return [
    ...reached.filter((category) => !forms.includes(category)).map((category) => `has no form “${category}”`),
    ...forms
      .filter((form) => !form.startsWith('=') && form !== 'other' && !reached.includes(form))
      .map((form) => `has a form “${form}” that no number reaches`),
  ];
}

const choicesIn = (message: Message, by: 'plural' | 'select'): ReadonlySet<string> =>
  new Set(
    formsOf(message).flatMap(({ choices }) =>
      choices.filter((one) => one.by === by).map(({ hole, form }) => (by === 'plural' ? hole : `${hole} = ${form}`)),
    ),
  );

/** Numbers that change an English text: `{count} selected` is the same of one and of many. */
function countedIn(message: Message): readonly string[] {
  if (typeof message === 'string') return [];
  const forms = Object.values(formsIn(message));
  const inner = forms.flatMap(countedIn);
  const changes = new Set(forms.map((form) => JSON.stringify(form))).size > 1;
  return 'select' in message || !changes ? inner : [message.plural ?? 'count', ...inner];
}

/** Every category that integers reach, and forms wherever English has them. */
export const plurals: Oracle = ({ language, english, message }) => {
  const counted = choicesIn(message, 'plural');
  const words = choicesIn(message, 'select');
  const wanted = categoriesOf(language).size === 1 ? [] : new Set(countedIn(english));
  return [
    ...pluralsIn(message).flatMap((forms) => faultsOfPlural(language, forms)),
    ...[...wanted].filter((hole) => !counted.has(hole)).map((hole) => `has no forms by {${hole}}`),
    ...[...choicesIn(english, 'select')].filter((word) => !words.has(word)).map((word) => `has no form for ${word}`),
  ];
};
