/** Texts that a person must tell apart stay apart: of one set, and the forms of one text. */
import type { Catalogue, Message } from '../../src/core/texts/message.ts';
import { formsIn, type Oracle } from './text.ts';

const setOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));

const sets = new WeakMap<Catalogue, ReadonlyMap<string, readonly string[]>>();

/** Keys that differ in their last name only, such as all `work.do.…`: tabs, states, a menu. */
function keysBeside(texts: Catalogue, key: string): readonly string[] {
  let found = sets.get(texts);
  if (found === undefined) {
    const made = new Map<string, string[]>();
    for (const one of Object.keys(texts)) {
      const set = made.get(setOf(one));
      if (set === undefined) made.set(setOf(one), [one]);
      else set.push(one);
    }
    sets.set(texts, made);
    found = made;
  }
  return found.get(setOf(key)) ?? [];
}

const foldedForms = new WeakMap<Exclude<Message, string>, string>();

function folded(message: Message | undefined): string {
  if (typeof message !== 'object') return message?.toLowerCase() ?? '';
  const known = foldedForms.get(message) ?? JSON.stringify(message).toLowerCase();
  foldedForms.set(message, known);
  return known;
}

/** What a language may leave out: the plural of a noun, articles, and the signs between holes. */
const meant = (english: Message | undefined): string =>
  folded(english).replaceAll(/s\b|\bthe\b|\{\w+\}|[^\p{L}{}]/gu, '');

/** English forms that differ, and whose translations do not. */
function joinedForms(english: Message, message: Message): readonly string[] {
  if (typeof english === 'string' || typeof message === 'string' || !('select' in english) || !('select' in message))
    return [];
  const theirs = formsIn(english);
  const own = Object.entries(formsIn(message));
  return own.flatMap(([form, text], at) =>
    own
      .slice(0, at)
      .filter(([other, same]) => folded(same) === folded(text) && meant(theirs[other]) !== meant(theirs[form]))
      .map(([other]) => `says the same for ${other} and ${form}`),
  );
}

export const distinct: Oracle = ({ key, english, message, englishTexts, texts }) => [
  ...keysBeside(englishTexts, key)
    .filter((other) => other < key && folded(texts[other]) === folded(message))
    .filter((other) => meant(englishTexts[other]) !== meant(english))
    .map((other) => `says the same as ${other}`),
  ...joinedForms(english, message),
];
