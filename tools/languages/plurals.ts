/**
 * Numbers that show every plural category. Plural rules read the last two or three digits, and whether a million is
 * whole (`many` in Spanish, French, Italian and Portuguese).
 * https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
 */
const INTEGERS = [...Array(1101).keys(), 10_000, 100_000, 1_000_000, 2_000_000];

/** By language, how many of these numbers take each form. */
const counts = new Map<string, ReadonlyMap<string, number>>();

function countForms(language: string): ReadonlyMap<string, number> {
  const rules = new Intl.PluralRules(language);
  const found = new Map<string, number>();
  for (const integer of INTEGERS) found.set(rules.select(integer), (found.get(rules.select(integer)) ?? 0) + 1);
  counts.set(language, found);
  return found;
}

/** Returns whether a form is for one number only, so that its text need not repeat the number. */
export function isOfOneNumber(language: string, form: string | null): boolean {
  if (form === null || form.startsWith('=')) return form !== null;
  return (counts.get(language) ?? countForms(language)).get(form) === 1;
}
