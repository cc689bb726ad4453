/**
 * Texts of the desk for the person behind a request, in the language that the page asks for. Programs, which ask for
 * none, get English.
 */
import { loadTranslate } from '../../../src/core/texts/catalogues.ts';
import { en } from '../../../src/core/texts/en.ts';
import { DEFAULT_LOCALE } from '../../../src/core/texts/language.ts';
import { createTranslate, type MessageKey, type Translate } from '../../../src/core/texts/translate.ts';
import { acceptedLanguages, pickLocale } from '../../http/languages.ts';

/** A sentence that is translated when its reader is known. */
export type Words = (t: Translate) => string;

const english = createTranslate(DEFAULT_LOCALE, en);
export const inEnglish = (words: Words): string => words(english);

export const languageFor = ({ headers }: Request): string => pickLocale(acceptedLanguages(headers));
export const wordsFor = (request: Request): Promise<Translate> => loadTranslate(languageFor(request));

/** The result of a delivery is stored as a text key, because its reader is not known yet. */
export type Outcome = Extract<MessageKey, `delivery.${string}`>;

/** Any other text came from another server. */
export const outcomeText = (text: string, t: Translate): string => (isOutcome(text) ? t(text) : text);

const isOutcome = (text: string): text is Outcome => text.startsWith('delivery.') && Object.hasOwn(en, text);
