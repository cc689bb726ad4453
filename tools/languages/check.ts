/**
 * Runs the checks over one language. An error breaks a text on the screen. A hint is for a person to judge and fails
 * nothing.
 */
import { type Choices, splitName, type Texts } from '../../src/core/texts/read-catalogue.ts';
import { completeness } from './completeness.ts';
import { glossary } from './glossary.ts';
import { placeholders } from './placeholders.ts';
import { isOfOneNumber } from './plurals.ts';
import { script } from './script.ts';
import type { Check, Finding, Translation } from './text.ts';
import { typography } from './typography.ts';

export interface Subject {
  readonly language: string;
  readonly own: Texts;
  readonly english: Texts;
  readonly choices: Choices;
}

function listTranslations({ language, own, english, choices }: Subject): readonly Translation[] {
  const englishTexts = new Map<string, string[]>();
  for (const [name, text] of Object.entries(english)) {
    const { group } = splitName(name, choices);
    englishTexts.set(group, [...(englishTexts.get(group) ?? []), text]);
  }
  return Object.entries(own).flatMap(([name, text]) => {
    const { group, key, form } = splitName(name, choices);
    const theirs = englishTexts.get(group);
    if (theirs === undefined || text === '') return [];
    const optional = isOfOneNumber(language, form) ? (choices[key]?.number ?? 'count') : null;
    return [{ language, name, text, english: theirs, optional }];
  });
}

const run = (checks: readonly Check[], subject: Subject): readonly Finding[] =>
  listTranslations(subject).flatMap((translation) =>
    checks.flatMap((judge) => judge(translation).map((says) => ({ name: translation.name, says }))),
  );

export const findMissing = (subject: Subject): readonly Finding[] => completeness(subject);
export const findErrors = (subject: Subject): readonly Finding[] => run([placeholders], subject);
export const findHints = (subject: Subject): readonly Finding[] => run([glossary, script, typography], subject);
