/** The languages Landfall can speak: those of which there is a catalogue. Regions of them count, for the form of dates and numbers. */
import { toPseudo } from './pseudo.ts';
import { english } from './texts.ts';
import { createTranslate, type Translate } from './translate.ts';

/** For those who test their page with texts that are longer and look foreign. */
const PSEUDO = 'en-xa';

export function translateFor(tag: string): Translate {
  if (tag.toLowerCase() === PSEUDO) return createTranslate('en-XA', toPseudo(english));
  return createTranslate(isEnglish(tag) ? tag : 'en', english);
}

function isEnglish(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language === 'en';
  } catch {
    return false;
  }
}
