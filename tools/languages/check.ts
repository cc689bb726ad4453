/** All oracles over a catalogue. */
import type { Catalogue } from '../../src/core/texts/message.ts';
import { complete } from './complete.ts';
import type { Exceptions } from './exceptions.ts';
import { holes } from './holes.ts';
import { plurals } from './plurals.ts';
import { noEnglish, script } from './script.ts';
import { type Oracle, textsOf, wordsIn } from './text.ts';
import { typography } from './typography.ts';

export const ORACLES: Readonly<Record<string, Oracle>> = { complete, noEnglish, holes, plurals, script, typography };

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
}

/** What is wrong with one text, whether an exception lets it pass or not. */
export function findingsOf(subject: Subject, key: string): readonly Finding[] {
  const english = subject.englishTexts[key];
  const message = subject.texts[key];
  if (english === undefined) return [{ oracle: 'complete', key, says: 'is a text that English has not' }];
  if (message === undefined) return [{ oracle: 'complete', key, says: 'is missing' }];
  return Object.entries(ORACLES).flatMap(([oracle, judge]) =>
    judge({ ...subject, key, english, message }).map((says) => ({ oracle, key, says })),
  );
}

const nameOf = ({ oracle, key }: Finding): string => `${oracle} ${key}`;

/** What no exception lets pass, and exceptions that let nothing pass. */
export function check(subject: Subject): readonly Finding[] {
  const { texts, englishTexts, exceptions } = subject;
  const keys = new Set([...Object.keys(englishTexts), ...Object.keys(texts)]);
  const found = [...keys].flatMap((key) => findingsOf(subject, key));
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
    ...found.filter((one) => !Object.hasOwn(exceptions.texts, nameOf(one))),
    ...idle.map((name) => ({ oracle: 'exceptions', key: name, says: 'is not needed' })),
  ];
}
