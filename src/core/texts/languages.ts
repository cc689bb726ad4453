/** The offered languages in the order of the menu. Their texts are in `locales/<tag>` (BCP 47). */
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

/** The pseudo language that shows the key of each text. */
export const KEYS_LANGUAGE = 'en-XC';
/** Languages for tests and translators, made from the English texts (`pseudo.ts`). */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB', KEYS_LANGUAGE] as const;
export type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number];
