/** The languages an embed can speak: those of which there is a catalogue. Regions of them count, for the form of dates and numbers. */
import { en } from '../i18n/en.ts';
import { toPseudo } from '../i18n/pseudo.ts';
import { createTranslate, type Translate } from '../i18n/translate.ts';

/** For those who test their page with texts that are longer and look foreign. */
const PSEUDO = 'en-xa';

export function translateFor(tag: string): Translate {
  if (tag.toLowerCase() === PSEUDO) return createTranslate('en', toPseudo(en));
  return createTranslate(isEnglish(tag) ? tag : 'en', en);
}

function isEnglish(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language === 'en';
  } catch {
    return false;
  }
}
