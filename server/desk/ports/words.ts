/**
 * What the desk says to the person behind a request, in the language that its page asks for. A
 * program, which asks for none, reads English.
 */
import { translateOf } from '../../../src/core/texts/catalogues.ts';
import { en } from '../../../src/core/texts/en.ts';
import { DEFAULT_LOCALE } from '../../../src/core/texts/language.ts';
import { createTranslate, type MessageKey, type Translate } from '../../../src/core/texts/translate.ts';
import { acceptedLanguages, localeFor } from '../../http/languages.ts';

/** A sentence that is put into words when its reader is known. */
export type Words = (t: Translate) => string;

const english = createTranslate(DEFAULT_LOCALE, en);
export const inEnglish = (words: Words): string => words(english);

export const languageFor = ({ headers }: Request): string => localeFor(acceptedLanguages(headers));
export const wordsFor = (request: Request): Promise<Translate> => translateOf(languageFor(request));

/** What became of a message is stored before it is known who reads it: as the key of a text. */
export type Outcome = Extract<MessageKey, `delivery.${string}`>;

/** Anything else is what another server said. */
export const outcomeText = (text: string, t: Translate): string => (isOutcome(text) ? t(text) : text);

const isOutcome = (text: string): text is Outcome => text.startsWith('delivery.') && Object.hasOwn(en, text);
