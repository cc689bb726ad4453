/**
 * The languages that are offered, in the order in which a person finds them. The texts of each are
 * in `locales/<tag>` (BCP 47).
 */
export const LANGUAGES = [
  'en',
  'de',
  'zh-Hans',
  'ar',
  'tr',
  'es',
  'fr',
  'it',
  'pt-BR',
  'ja',
  'ko',
  'vi',
  'id',
  'zh-Hant',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** The one that shows the key of each text. */
export const KEYS_LANGUAGE = 'en-XC';
/** For tests and translators: made from the English texts (`pseudo.ts`). */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB', KEYS_LANGUAGE] as const;
export type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number];
