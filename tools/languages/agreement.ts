/**
 * Forms of one and of many in their places. Which words are of one and which of many is learnt from
 * the other texts of the language: a word that stands for many elsewhere does not stand for one.
 */
import type { Catalogue, Message } from '../../src/core/texts/message.ts';
import { formsOf, holesIn, type Oracle, type Translation, wordsIn } from './text.ts';

interface Pair {
  readonly one: ReadonlySet<string>;
  readonly other: ReadonlySet<string>;
}

/** Texts that must have a word in the other form only. */
const SURE = 2;

const wordsOfForm = (message: Message, form: string): ReadonlySet<string> =>
  new Set(
    formsOf(message)
      .filter(({ choices }) => choices.some((choice) => choice.by === 'plural' && choice.form === form))
      .flatMap(({ text }) => wordsIn(text))
      // Articles and pronouns have both.
      .filter((word) => word.length > 3),
  );

const pairs = new WeakMap<Exclude<Message, string>, Pair>();

/** Words that only one of the two has. */
function pairOf(message: Exclude<Message, string>): Pair {
  const known = pairs.get(message);
  if (known !== undefined) return known;
  const one = wordsOfForm(message, 'one');
  const other = wordsOfForm(message, 'other');
  const found = {
    one: new Set([...one].filter((word) => !other.has(word))),
    other: new Set([...other].filter((word) => !one.has(word))),
  };
  pairs.set(message, found);
  return found;
}

const catalogues = new WeakMap<Catalogue, ReadonlyMap<string, Pair>>();

/** The pair of each text with forms by number. */
function pairsIn(texts: Catalogue): ReadonlyMap<string, Pair> {
  const known = catalogues.get(texts);
  if (known !== undefined) return known;
  const found = new Map<string, Pair>();
  for (const [key, message] of Object.entries(texts))
    if (typeof message !== 'string' && !('select' in message)) found.set(key, pairOf(message));
  catalogues.set(texts, found);
  return found;
}

const pairsBeside = (texts: Catalogue, key: string): readonly Pair[] =>
  [...pairsIn(texts)].flatMap(([other, pair]) => (other === key ? [] : [pair]));

/** Many take more letters than one in these: endings are added, and `is` is shorter than `are`. */
const GROWS = /^(?:de|es|fr|it|pt-BR|tr)$/;

function shrinks({ language, message }: Translation): boolean {
  if (typeof message === 'string' || 'select' in message || !GROWS.test(language)) return false;
  const { one, other } = message;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  return holesIn(one).length === holesIn(other).length && one.length > other.length;
}

export const agreement: Oracle = (translation) => {
  const { key, message, texts } = translation;
  if (typeof message === 'string') return [];
  const own = pairOf(message);
  const others = own.one.size + own.other.size === 0 ? [] : pairsBeside(texts, key);
  const isTurned = (word: string, here: keyof Pair, there: keyof Pair): boolean =>
    !others.some((pair) => pair[here].has(word)) && others.filter((pair) => pair[there].has(word)).length >= SURE;
  const turned = [
    ...[...own.one].filter((word) => isTurned(word, 'one', 'other')),
    ...[...own.other].filter((word) => isTurned(word, 'other', 'one')),
  ];
  return [
    ...turned.map((word) => `has “${word}” in the form for one or many where other texts have it in the other`),
    ...(shrinks(translation) ? ['is longer of one than of many'] : []),
  ];
};
