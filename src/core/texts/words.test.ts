/** The words of the trade, one for each thing: carrier, container, delay, update, follow, unassigned. */
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import type { Message } from './message.ts';
import { textsIn } from './texts-in.fixture.ts';

const OTHER_WORDS =
  /\b(?:lines?|box(?:es)?|slip(?:s|ped)?|look(?:s|ed|ing)?(?:[- ]ups?)?|watch(?:es|ed)?|nobody|promised?|ashore|desk)\b/i;

/** Texts that use such a word in another sense. */
const OTHER_SENSE: Readonly<Record<string, string>> = {
  'changes.since': 'a person looked',
  'changes.none': 'a person looked',
  'ownColumns.choices.hint': 'lines of a text field',
  'manual.numbers': 'lines of a text field',
  'people.customers': 'lines of a text field',
  'people.tags': 'lines of a text field',
};

/** Placeholders are not words of the text. */
const wordsIn = (message: Message): readonly string[] =>
  textsIn(message).map((text) => text.replaceAll(/\{\w+\}/g, ''));

describe('the English texts', () => {
  it.each([['2 boxes'], ['Not looked up yet'], ['Lines'], ['On the desk']])('“%s” would be found', (text) => {
    expect(text).toMatch(OTHER_WORDS);
  });

  it('have one word for one thing', () => {
    const others = Object.entries(en).filter(([, message]) => wordsIn(message).some((text) => OTHER_WORDS.test(text)));
    expect(others.map(([key]) => key)).toEqual(Object.keys(OTHER_SENSE));
  });
});
