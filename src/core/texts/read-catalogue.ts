/**
 * Reads the JSON files of a language (`locales/<tag>`) as messages. A file has flat keys with the suffixes of i18next
 * v4: `boxes.count_one` is a plural form, `fact.name_held` the text for a word.
 * https://www.i18next.com/misc/json-format
 */
import type { Catalogue, Message } from './message.ts';

/** Names in a file, with suffixes, and their texts. */
export type Texts = Readonly<Record<string, string>>;

/** The placeholders that choose between forms, when the choice is not the plural of `{count}`. */
export interface Choice {
  /** The placeholder whose number decides the plural. */
  readonly number?: string;
  /** The placeholder that contains the word. */
  readonly word?: string;
}
export type Choices = Readonly<Record<string, Choice>>;

/** `_exact0` and `_exact1` apply to the number itself, whatever its plural in the language. */
const FORM = /^(.+)_(zero|one|two|few|many|other|exact[01])$/;

export interface NameParts {
  /** The name without the plural suffix, which a translator sees as one text. */
  readonly group: string;
  readonly key: string;
  /** `null` for the text of all words without a text of their own. */
  readonly word: string | null;
  /** The form in the notation of `message.ts`: `=0` for `exact0`. */
  readonly form: string | null;
}

export function splitName(name: string, choices: Choices): NameParts {
  const [, group = name, suffix] = FORM.exec(name) ?? [];
  const form = suffix?.replace('exact', '=') ?? null;
  for (let at = group.indexOf('_'); at !== -1; at = group.indexOf('_', at + 1)) {
    const key = group.slice(0, at);
    if (choices[key]?.word !== undefined) return { group, key, word: group.slice(at + 1), form };
  }
  return { group, key: group, word: null, form };
}

type Forms = Map<string | null, string>;

export function readCatalogue(texts: Texts, choices: Choices): Catalogue {
  const words = new Map<string, Map<string | null, Forms>>();
  for (const [name, text] of Object.entries(texts)) {
    const { key, word, form } = splitName(name, choices);
    const ofKey = words.get(key) ?? new Map<string | null, Forms>();
    const forms: Forms = ofKey.get(word) ?? new Map<string | null, string>();
    words.set(key, ofKey.set(word, forms.set(form, text)));
  }
  return Object.fromEntries([...words].map(([key, ofKey]) => [key, toMessage(ofKey, choices[key] ?? {})]));
}

function toMessage(words: ReadonlyMap<string | null, Forms>, { word, number }: Choice): Message {
  const rest = toPlural(words.get(null) ?? new Map(), number);
  if (word === undefined) return rest;
  const own = [...words].flatMap(([name, forms]) => (name === null ? [] : [[name, toPlural(forms, number)]]));
  return { select: word, forms: { ...Object.fromEntries(own), other: rest } };
}

function toPlural(forms: ReadonlyMap<string | null, string>, number: string | undefined): Message {
  const plain = forms.get(null);
  if (plain !== undefined) return plain;
  const others = [...forms].flatMap(([form, text]) => (form === null ? [] : [[form, text]]));
  return {
    ...(number !== undefined && { plural: number }),
    ...Object.fromEntries(others),
    other: forms.get('other') ?? '',
  };
}

/** Groups for which a language has a complete text. Translation editors write an empty text for a missing one. */
function groupsIn(texts: Texts, choices: Choices): ReadonlySet<string> {
  const names = Object.keys(texts).filter((name) => texts[name] !== '');
  const parts = names.map((name) => splitName(name, choices));
  return new Set(parts.flatMap(({ group, form }) => (form === null || form === 'other' ? [group] : [])));
}

/** Returns the texts of a language, completed by English ones. */
export function withEnglish(own: Texts, english: Texts, choices: Choices): Texts {
  const translated = groupsIn(own, choices);
  const known = groupsIn(english, choices);
  const has = (name: string): boolean => translated.has(splitName(name, choices).group);
  return Object.fromEntries([
    ...Object.entries(english).filter(([name]) => !has(name)),
    ...Object.entries(own).filter(
      ([name, text]) => text !== '' && has(name) && known.has(splitName(name, choices).group),
    ),
  ]);
}
