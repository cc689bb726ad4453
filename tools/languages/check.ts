/** All oracles over a catalogue. */
import { type Catalogue, formatMessage } from '../../src/core/texts/message.ts';
import { agreement } from './agreement.ts';
import { attachment, signs } from './attachment.ts';
import { readBack } from './back-translation.ts';
import { complete } from './complete.ts';
import { dates } from './dates.ts';
import { distinct } from './distinct.ts';
import { type Exceptions, isAllowed } from './exceptions.ts';
import { glossary } from './glossary.ts';
import { holes } from './holes.ts';
import { figures, length, negation } from './meaning.ts';
import { plurals } from './plurals.ts';
import { reading } from './reading.ts';
import { noEnglish, script } from './script.ts';
import { type Oracle, textsOf, wordsIn } from './text.ts';
import { typography } from './typography.ts';

export const ORACLES: Readonly<Record<string, Oracle>> = {
  complete,
  noEnglish,
  holes,
  plurals,
  agreement,
  reading,
  attachment,
  script,
  glossary,
  distinct,
  typography,
  dates,
  signs,
  negation,
  figures,
  length,
};

export interface Finding {
  readonly oracle: string;
  readonly key: string;
  readonly says: string;
}

export interface Subject {
  readonly language: string;
  readonly englishTexts: Catalogue;
  readonly texts: Catalogue;
  readonly exceptions: Exceptions;
  /** Ours, unless a test brings a wrong one. */
  readonly format?: typeof formatMessage;
}

/**
 * What is wrong with one text, whether an exception lets it pass or not. `message`: one that may
 * stand there; a catalogue made for each would be read anew as a whole.
 */
export function findingsOf(subject: Subject, key: string, message = subject.texts[key]): readonly Finding[] {
  const english = subject.englishTexts[key];
  if (english === undefined) return [{ oracle: 'complete', key, says: 'is a text that English has not' }];
  if (message === undefined) return [{ oracle: 'complete', key, says: 'is missing' }];
  const translation = { format: formatMessage, ...subject, key, english, message };
  return Object.entries(ORACLES).flatMap(([oracle, judge]) =>
    judge(translation).map((says) => ({ oracle, key, says })),
  );
}

export const isAllowedIn = (finding: Finding, exceptions: Exceptions): boolean =>
  isAllowed(nameOf(finding), exceptions);

const nameOf = ({ oracle, key }: Finding): string => `${oracle} ${key}`;

/** What no exception lets pass, and exceptions that let nothing pass. */
export function check(subject: Subject): readonly Finding[] {
  const { texts, englishTexts, exceptions } = subject;
  const keys = new Set([...Object.keys(englishTexts), ...Object.keys(texts)]);
  // Not an oracle: it finds any change, which would hide what the oracles miss of the mutants.
  const backwards = readBack(subject).map(({ key, says }) => ({ oracle: 'readBack', key, says }));
  const found = [...[...keys].flatMap((key) => findingsOf(subject, key)), ...backwards];
  const words = new Set(
    Object.values(texts)
      .flatMap(textsOf)
      .flatMap(wordsIn)
      .map((word) => word.toLowerCase()),
  );
  const idle = [
    ...Object.keys(exceptions.texts).filter((name) => !found.some((one) => nameOf(one) === name)),
    ...Object.keys(exceptions.loanWords).filter((word) => !words.has(word)),
  ];
  return [
    ...found.filter((one) => !isAllowedIn(one, exceptions)),
    ...idle.map((name) => ({ oracle: 'exceptions', key: name, says: 'is not needed' })),
  ];
}
