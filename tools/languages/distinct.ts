/** Texts that a person must tell apart stay apart: of one set, and the forms of one text. */
import type { Catalogue, Message } from '../../src/core/texts/message.ts';
import { formsIn, type Oracle, textsOf, type Translation, wordsIn } from './text.ts';

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

/** Shorter texts may say two things with one word. */
const LEAST_SAME = 12;
/** What English says in two ways, and other languages in one. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['timeline.mode.other', 'shipment.mode.other', 'map.legend.other'],
  ['fact.said', 'work.evidence.said', 'desk.feeds.made'],
  ['details.aisFixTime', 'column.positionAt'],
  ['details.numberType', 'column.numberType', 'state.type'],
  ['help.where.page', 'desk.keys.page'],
  ['quality.share', 'rules.share'],
  ['column.freshUntil', 'rates.to'],
  ['changes.on', 'case.mail.ship'],
  ['work.said.undone', 'desk.undone', 'entry.restored'],
];
const keysByText = new WeakMap<Catalogue, ReadonlyMap<string, readonly string[]>>();

function keysOf(texts: Catalogue, text: string): readonly string[] {
  const known = keysByText.get(texts);
  if (known !== undefined) return known.get(text) ?? [];
  const found = new Map<string, string[]>();
  for (const [key, message] of Object.entries(texts)) {
    const keys = found.get(folded(message));
    if (keys === undefined) found.set(folded(message), [key]);
    else keys.push(key);
  }
  keysByText.set(texts, found);
  return found.get(text) ?? [];
}

/** Beginnings of words, which are left where two texts say one thing in other words. */
const startsIn = (english: Message): readonly string[] =>
  textsOf(english).flatMap((text) => wordsIn(text).map((word) => word.toLowerCase().slice(0, 4)));

/** The text of another key, whose English has no word of this one's. */
function copied({ key, english, message, englishTexts, texts }: Translation): readonly string[] {
  if (textsOf(message).flatMap(wordsIn).join('').length < LEAST_SAME) return [];
  const own = startsIn(english);
  return keysOf(texts, folded(message))
    .filter((other) => other !== key && !SYNONYMS.some((keys) => keys.includes(key) && keys.includes(other)))
    .filter((other) => !startsIn(englishTexts[other] ?? '').some((start) => own.includes(start)))
    .map((other) => `is the text of ${other}`);
}

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

export const distinct: Oracle = (translation) => {
  const { key, english, message, englishTexts, texts } = translation;
  return [
    ...copied(translation),
    ...keysBeside(englishTexts, key)
      .filter((other) => other < key && folded(texts[other]) === folded(message))
      .filter((other) => meant(englishTexts[other]) !== meant(english))
      .map((other) => `says the same as ${other}`),
    ...joinedForms(english, message),
  ];
};
