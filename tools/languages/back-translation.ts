/**
 * Texts that were read back into English by somebody who did not see the English: holes, figures
 * and denials must be there again. `back/` holds each with the text that was read, so that a
 * text that was changed since is found; what a reader understood differently was corrected there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DENIES, figuresIn, MAY_DENY } from './meaning.ts';
import type { Catalogue } from '../../src/core/texts/message.ts';
import { type Choice, englishFormsOf, formsOf, holesIn, withoutHoles } from './text.ts';

interface ReadBack {
  readonly text: string;
  readonly english: string;
}

const BACK = join(import.meta.dirname, 'back');

/** A text with tabs or lines has them as `\t` and `\n` there. */
const plain = (cell: string): string => cell.replaceAll('\\t', '\t').replaceAll('\\n', '\n');

function readTable(language: string): ReadonlyMap<string, ReadBack> {
  const path = join(BACK, `${language}.tsv`);
  const rows = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(1) : [];
  return new Map(
    rows.map((row) => {
      const [name = '', text = '', english = ''] = row.split('\t').map(plain);
      return [name, { text, english }];
    }),
  );
}

const tables = new Map<string, ReadonlyMap<string, ReadBack>>();

function tableOf(language: string): ReadonlyMap<string, ReadBack> {
  const table = tables.get(language) ?? readTable(language);
  tables.set(language, table);
  return table;
}

const inOrder = (list: readonly string[]): string => list.toSorted().join(' ');

/** Whether one of two sentences denies, and the other says nothing that could be meant by that. */
const isDenied = (one: string, other: string): boolean =>
  DENIES.test(one) && !DENIES.test(other) && !MAY_DENY.test(other);

/** What is wrong with the English that a text was read back as; a count may be a word in both. */
function differences({ text, english }: ReadBack, theirs: readonly string[]): readonly string[] {
  const says: string[] = [];
  const back = withoutHoles(english);
  const meant = theirs.map(withoutHoles);
  if (inOrder(holesIn(text)) !== inOrder(holesIn(english))) says.push('holes');
  if (!theirs.some((one) => inOrder(figuresIn(one)) === inOrder(figuresIn(english)))) says.push('figures');
  if (meant.every((one) => isDenied(one, back) || isDenied(back, one))) says.push('denials');
  return says;
}

interface Texts {
  readonly language: string;
  readonly englishTexts: Catalogue;
  readonly texts: Catalogue;
}

const nameOf = (key: string, choices: readonly Choice[]): string => [key, ...choices.map(({ form }) => form)].join(' ');

/** Names of the texts that nobody has read back yet. */
export function notReadBack({ language, texts }: Pick<Texts, 'language' | 'texts'>): readonly string[] {
  const table = tableOf(language);
  return Object.entries(texts)
    .flatMap(([key, message]) => formsOf(message).map(({ choices }) => nameOf(key, choices)))
    .filter((name) => !table.has(name));
}

/** One finding for each text that was read back and does not say the same, or no longer stands. */
export function readBack({
  language,
  englishTexts,
  texts,
}: Texts): readonly { readonly key: string; readonly says: string }[] {
  const table = tableOf(language);
  return Object.entries(texts).flatMap(([key, message]) =>
    formsOf(message).flatMap(({ text, choices }) => {
      const known = table.get(nameOf(key, choices));
      const english = englishTexts[key];
      if (known === undefined || english === undefined) return [];
      if (known.text !== text) return [{ key, says: 'was changed since it was read back' }];
      const found = differences(known, englishFormsOf(english, choices));
      return found.length === 0
        ? []
        : [{ key, says: `is read back with other ${found.join(' and ')}: ${known.english}` }];
    }),
  );
}
