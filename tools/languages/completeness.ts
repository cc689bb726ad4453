/** Finds texts and plural forms that a language lacks, and texts that English does not have. */
import { type Choices, splitName, type Texts } from '../../src/core/texts/read-catalogue.ts';
import type { Subject } from './check.ts';
import type { Finding } from './text.ts';

/** Returns the suffixes of plural forms by group, with `null` for a text without any. */
export function formsByGroup(texts: Texts, choices: Choices): ReadonlyMap<string, ReadonlySet<string | null>> {
  const groups = new Map<string, Set<string | null>>();
  for (const name of Object.keys(texts).filter((name) => texts[name] !== '')) {
    const { group, form } = splitName(name, choices);
    groups.set(group, (groups.get(group) ?? new Set()).add(form));
  }
  return groups;
}

const isExact = (form: string | null): boolean => form?.startsWith('=') === true;

/**
 * Returns the forms that a language needs for an English text. A language may have plural forms where English needs
 * none, such as for a unit (`{nm} nm`), if `locales/choices.json` names the number.
 */
function formsFor(
  language: string,
  english: ReadonlySet<string | null>,
  isPluralOfOwn: boolean,
): readonly (string | null)[] {
  const exact = [...english].filter(isExact);
  return english.has('other') || isPluralOfOwn
    ? [...exact, ...new Intl.PluralRules(language).resolvedOptions().pluralCategories]
    : [...english];
}

const nameOf = (group: string, form: string | null): string =>
  form === null ? group : `${group}_${form.replace('=', 'exact')}`;

export function completeness({ language, own, english, choices }: Subject): readonly Finding[] {
  const theirs = formsByGroup(english, choices);
  const ours = formsByGroup(own, choices);
  const isPluralOfOwn = (group: string): boolean =>
    choices[splitName(group, choices).key]?.number !== undefined && ours.get(group)?.has('other') === true;
  const missing = [...theirs].flatMap(([group, forms]) =>
    formsFor(language, forms, isPluralOfOwn(group))
      .filter((form) => ours.get(group)?.has(form) !== true)
      .map((form) => ({ name: nameOf(group, form), says: 'is missing' })),
  );
  const unknown = [...ours].flatMap(([group, forms]) => {
    const wanted = formsFor(language, theirs.get(group) ?? new Set(), theirs.has(group) && isPluralOfOwn(group));
    return [...forms]
      .filter((form) => !wanted.includes(form))
      .map((form) => ({ name: nameOf(group, form), says: 'is a text or plural form that nothing uses' }));
  });
  return [...missing, ...unknown];
}
