/** Faults put into good texts, to measure what the checks find. */
import { Converter } from 'opencc-js/cn2t';
import { formatMessage, type Message } from '../../src/core/texts/message.ts';
import { findingsOf, isAllowedIn, type Subject } from './check.ts';
import { TERMS } from './glossary.ts';
import { NEGATIONS } from './meaning.ts';
import { formsIn, isCode, textsOf, wordsIn } from './text.ts';

export type Random = () => number;

/** A generator of numbers below 1: Park and Miller, Communications of the ACM 31 (1988). */
export function createRandom(seed: number): Random {
  let state = (seed % 2_147_483_646) + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[Math.floor(random() * list.length)];

interface Place {
  readonly subject: Subject;
  readonly key: string;
  readonly english: Message;
  readonly message: Message;
  readonly random: Random;
}

/** The text with a fault, or null where it has no place for one. */
type Fault = (place: Place) => Message | null;

/** Changes one of the texts without forms that a message is made of. */
function changeOne(message: Message, random: Random, change: (text: string) => string): Message {
  if (typeof message === 'string') return change(message);
  const forms = formsIn(message);
  const form = pick(Object.keys(forms), random) ?? 'other';
  const inner = forms[form];
  if (inner === undefined) return message;
  const changed = { ...forms, [form]: changeOne(inner, random, change) };
  return ('select' in message ? { ...message, forms: changed } : { ...message, ...changed }) as Message;
}

const onText =
  (change: (text: string, place: Place) => string): Fault =>
  (place) =>
    changeOne(place.message, place.random, (text) => change(text, place));

/** Replaces one of the places where a pattern fits. */
const replaceOne = (text: string, pattern: RegExp, random: Random, by: (found: string) => string): string => {
  const match = pick([...text.matchAll(pattern)], random);
  return match === undefined
    ? text
    : text.slice(0, match.index) + by(match[0]) + text.slice(match.index + match[0].length);
};

const LOOKALIKE: Readonly<Record<string, string>> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', x: 'х', i: 'і' };
/** Grammar that fits some names only. */
const ATTACHED: Readonly<Record<string, (hole: string) => string>> = {
  tr: (hole) => `${hole}’e`,
  ko: (hole) => `${hole}을`,
  fr: (hole) => `de ${hole}`,
  ar: (hole) => `ب${hole}`,
};
const toTraditional = Converter({ from: 'cn', to: 't' });

const withoutForm =
  (by: 'plural' | 'select'): Fault =>
  ({ message, random }) => {
    if (typeof message === 'string' || 'select' in message !== (by === 'select')) return null;
    const lost = pick(
      Object.keys(formsIn(message)).filter((form) => form !== 'other' && !form.startsWith('=')),
      random,
    );
    if (lost === undefined) return null;
    const forms = Object.fromEntries(Object.entries(formsIn(message)).filter(([form]) => form !== lost));
    return ('select' in message ? { ...message, forms } : { ...forms, other: message.other }) as Message;
  };

const FAULTS: Readonly<Record<string, Fault>> = {
  empty: onText(() => ''),
  'hole lost': onText((text, { random }) => replaceOne(text, /\{\w+\}/g, random, () => '')),
  'hole renamed': onText((text, { random }) => replaceOne(text, /\{\w+\}/g, random, () => '{thing}')),
  'half a hole': onText((text, { random }) => replaceOne(text, /\{\w+\}/g, random, (hole) => hole.slice(0, -1))),
  'plural lost': withoutForm('plural'),
  'word form lost': withoutForm('select'),
  'forms swapped': ({ message }) =>
    typeof message === 'string' || 'select' in message || message.one === undefined
      ? null
      : { ...message, one: message.other, other: message.one },
  'term exchanged': onText((text, { subject: { language }, random }) => {
    const forms = TERMS.flatMap(({ accepted }) => accepted.get(language)?.slice(0, 1) ?? []);
    const term = pick(
      forms.filter((form) => form.length > 1 && text.includes(form)),
      random,
    );
    return term === undefined
      ? text
      : text.replaceAll(
          term,
          pick(
            forms.filter((form) => !text.includes(form) && !form.includes(term)),
            random,
          ) ?? '',
        );
  }),
  'negation lost': onText((text, { subject: { language } }) => {
    const denial = NEGATIONS[language];
    if (denial === undefined || !denial.test(text)) return text;
    const without = text.replaceAll(new RegExp(denial.source, `${denial.flags}g`), '');
    return without.replaceAll(/ {2,}/g, ' ').trim();
  }),
  'English left': ({ english }) => english,
  'English word': onText((text, { english, random }) => {
    const word = pick(
      textsOf(english)
        .flatMap(wordsIn)
        .filter((one) => one.length > 2 && !isCode(one)),
      random,
    );
    return replaceOne(text, /(?<!\{)\p{L}{2,}(?!\})/gu, random, (own) => word ?? own);
  }),
  'wrong letter': onText((text, { subject: { language }, random }) =>
    language.startsWith('zh')
      ? replaceOne(text, /\p{Script=Han}/gu, random, toTraditional)
      : replaceOne(text, /(?<![{\w])\w+(?![\w}])/g, random, (word) =>
          word.replaceAll(/[aeocpxi]/g, (letter) => LOOKALIKE[letter] ?? letter),
        ),
  ),
  'too long': onText((text) => (text.length > 12 ? `${text} ${text} ${text}` : text)),
  'cut short': onText((text) => (text.length > 20 ? text.slice(0, text.length / 5) : text)),
  'joined to a hole': onText((text, { subject: { language }, random }) =>
    /^(?:zh|ja|ko)/.test(language)
      ? text
      : replaceOne(text, /\} (?=\p{L})|(?<=\p{L}) \{/gu, random, (blank) => blank.trim()),
  ),
  'grammar at a hole': onText((text, { subject: { language }, random }) =>
    replaceOne(text, /\{\w+\}/g, random, ATTACHED[language] ?? ((hole) => hole)),
  ),
  'closing sign lost': onText((text) => text.replace(/[.:?!…。：？！]$/u, '')),
  'two blanks': onText((text, { random }) => replaceOne(text, / /g, random, () => '  ')),
  'straight quotes': onText((text) => text.replaceAll(/[„“”«»「」]/g, '"')),
  'figure changed': onText((text, { random }) =>
    replaceOne(text, /(?<![{\w])\d+/g, random, (digits) => String(Number(digits) + 1)),
  ),
  'bracket lost': onText((text, { random }) => replaceOne(text, /[()（）]/g, random, () => '')),
  'same as beside it': ({ subject: { texts }, key, random }) => {
    const set = key.slice(0, key.lastIndexOf('.') + 1);
    return (
      texts[
        pick(
          Object.keys(texts).filter((other) => other < key && other.startsWith(set)),
          random,
        ) ?? ''
      ] ?? null
    );
  },
  'date turned': ({ key, message }) =>
    key === 'time.day' && typeof message === 'string'
      ? message.replaceAll(/\{(day|month)\}/g, (_, part) => (part === 'day' ? '{month}' : '{day}'))
      : null,
  'word twice': onText((text, { random }) =>
    replaceOne(text, /(?<![{\w])\p{L}{3,}(?![}\w])/gu, random, (word) => `${word} ${word}`),
  ),
  'turned round': onText((text) => `${text.slice(0, text.length / 2)}\u202e${text.slice(text.length / 2)}`),
  markup: onText((text, { random }) =>
    replaceOne(text, /(?<![{\w])\p{L}{3,}(?![}\w])/gu, random, (word) => `<b>${word}</b>`),
  ),
  shouted: onText((text) => text.replaceAll(/(?<![{\p{L}])\p{Ll}{5,}(?![}\p{L}])/gu, (word) => word.toUpperCase())),
  'two full stops': onText((text) => text.replace(/[.。]$/u, '$&$&')),
  'sign of direction lost': onText((text) => text.replaceAll('\u200e', '')),
};
const MISREAD = 'numbers read by rules of another language';

/** Faults of the program, and texts that are not there. */
const OTHER_FAULTS: Readonly<Record<string, (subject: Subject, key: string) => Subject>> = {
  missing: (subject, key) => ({
    ...subject,
    texts: Object.fromEntries(Object.entries(subject.texts).filter(([one]) => one !== key)),
  }),
  [MISREAD]: (subject) => ({
    ...subject,
    format: (message, values) => formatMessage(message, values, subject.language === 'fr' ? 'de' : 'fr'),
  }),
};

export interface Mutant {
  readonly kind: string;
  readonly key: string;
  readonly text: string;
  /** The checks that find it. */
  readonly foundBy: readonly string[];
}

/** One fault of a kind at a key, or null where it changes nothing. */
function mutate(subject: Subject, kind: string, key: string, random: Random): Mutant | null {
  const english = subject.englishTexts[key];
  const message = subject.texts[key];
  if (english === undefined || message === undefined) return null;
  const fault = FAULTS[kind];
  const faulty = fault === undefined ? message : fault({ subject, key, english, message, random });
  const text = JSON.stringify(faulty);
  if (faulty === null || (fault !== undefined && text === JSON.stringify(message))) return null;
  if (kind === MISREAD && !JSON.stringify(english).includes('"one"')) return null;
  const other = OTHER_FAULTS[kind]?.(subject, key);
  const findings = other === undefined ? findingsOf(subject, key, faulty) : findingsOf(other, key);
  const found = findings.filter((finding) => !isAllowedIn(finding, subject.exceptions));
  return { kind, key, text, foundBy: [...new Set(found.map(({ oracle }) => oracle))] };
}

/** As many as wanted, of all kinds in turn that the language has a place for. */
export function mutantsOf(subject: Subject, count: number, seed: number): readonly Mutant[] {
  const random = createRandom(seed);
  const keys = Object.keys(subject.texts);
  const kinds = [...Object.keys(FAULTS), ...Object.keys(OTHER_FAULTS)];
  const mutants: Mutant[] = [];
  for (let at = 0; mutants.length < count && at < count * 4; at += 1) {
    const kind = kinds[at % kinds.length] ?? '';
    const order = kind === 'date turned' ? ['time.day'] : Array.from({ length: 300 }, () => pick(keys, random) ?? '');
    for (const key of order) {
      const mutant = mutate(subject, kind, key, random);
      if (mutant === null) continue;
      mutants.push(mutant);
      break;
    }
  }
  return mutants;
}
