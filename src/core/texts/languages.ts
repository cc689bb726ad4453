/**
 * The languages that are offered: each has a complete catalogue, which `catalogues.ts` loads, in a
 * folder of its tag (BCP 47). In the order in which a person finds them.
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

/** For tests: made from the English texts (`pseudo.ts`). */
export const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'] as const;
export type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number];
