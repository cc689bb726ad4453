/**
 * A text read by two programs: ours, and the formatter of the Unicode standard for the same text in
 * MessageFormat 2 (https://unicode.org/reports/tr35/tr35-messageFormat.html).
 */
import { MessageFormat } from 'messageformat';
import type { Message } from '../../src/core/texts/message.ts';
import { type Choice, formsOf, holesIn, type Oracle } from './text.ts';

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 101, 1_000_000];
const ISOLATES = /[\u2066-\u2069]/g;

const selectorsOf = (message: Message): readonly Choice[] => {
  const choices = formsOf(message).flatMap((form) => form.choices);
  return [...new Map(choices.map((choice) => [choice.hole, choice])).values()];
};

const keyOf = (form: string | undefined): string =>
  form === undefined || form === 'other' ? '*' : `|${form.replace(/^=/, '')}|`;

const patternOf = (text: string): string =>
  text.replaceAll(/[\\|]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, '{$$$1}');

/** The text in the notation of the standard: `.input {$count :number} .match $count one {{…}}`. */
function standardOf(message: Message): string {
  const selectors = selectorsOf(message);
  const inputs = selectors.map(({ by, hole }) => `.input {$${hole} :${by === 'plural' ? 'number' : 'string'}}\n`);
  if (typeof message === 'string') return `{{${patternOf(message)}}}`;
  const variants = formsOf(message).map(({ text, choices }) => {
    const keys = selectors.map(({ hole }) => keyOf(choices.find((choice) => choice.hole === hole)?.form));
    return `${keys.join(' ')} {{${patternOf(text)}}}\n`;
  });
  return `${inputs.join('')}.match ${selectors.map(({ hole }) => `$${hole}`).join(' ')}\n${withRest(variants, selectors)}`;
}

/** The standard wants a variant that always fits; ours are complete without it. */
const withRest = (variants: readonly string[], selectors: readonly Choice[]): string => {
  const rest = `${selectors.map(() => '*').join(' ')} `;
  return variants.some((variant) => variant.startsWith(rest)) ? variants.join('') : `${variants.join('')}${rest}{{}}\n`;
};

/** Each choice once with every count and every word, and once with a word that no form has. */
function valuesOf(english: Message, message: Message): readonly Readonly<Record<string, string | number>>[] {
  const forms = formsOf(message);
  const texts = Object.fromEntries(forms.flatMap(({ text }) => holesIn(text)).map((hole) => [hole, `A-${hole}`]));
  // A number is one in English, too, where this language has no forms for it.
  const selectors = selectorsOf({ plural: 'none', one: message, other: english }).filter(({ hole }) => hole !== 'none');
  if (selectors.length === 0) return [texts];
  const words = [
    ...new Set(forms.flatMap(({ choices }) => choices.filter(({ by }) => by === 'select').map(({ form }) => form))),
  ];
  // Without a number each count would read the same text again.
  const counts = selectors.some(({ by }) => by === 'plural') ? COUNTS : COUNTS.slice(0, 1);
  return [...words, 'none'].flatMap((word) =>
    counts.map((_, at) => ({
      ...texts,
      ...Object.fromEntries(
        selectors.map(({ by, hole }, shift) => [
          hole,
          by === 'select' ? word : (COUNTS[(at + shift) % COUNTS.length] ?? 0),
        ]),
      ),
    })),
  );
}

export const reading: Oracle = ({ language, english, message, format }) => {
  if (typeof message === 'string' && holesIn(message).length === 0) return [];
  let standard: MessageFormat;
  try {
    standard = new MessageFormat(language, standardOf(message), { bidiIsolation: 'none' });
  } catch (error) {
    return [`is no message of the standard: ${String(error)}`];
  }
  for (const values of valuesOf(english, message)) {
    const ours = format(message, values, language).replaceAll(ISOLATES, '');
    const theirs = standard.format(values, (error) => {
      throw error;
    });
    if (ours !== theirs) return [`reads “${ours}”, by the standard “${theirs}”`];
  }
  return [];
};
