/** Spells names of GeoNames as a map does: in one script, without the kind of the place. */
import { Converter as toTaiwan } from 'opencc-js/cn2t';
import { Converter as toChina } from 'opencc-js/t2cn';

/** Folders of libgeonames-common. Traditional Chinese is converted from simplified Chinese. */
export const GEONAMES_TAGS: Readonly<Record<string, string>> = {
  'zh-Hans': 'zh',
  ja: 'ja',
  ko: 'ko',
  ar: 'ar',
  de: 'de',
  fr: 'fr',
  es: 'es',
  'pt-BR': 'pt',
  it: 'it',
  tr: 'tr',
  vi: 'vi',
  id: 'id',
};

const simplified = toChina({ from: 't', to: 'cn' });
export const toTraditional = toTaiwan({ from: 'cn', to: 'tw' });

const HAN = /^[\p{Script=Han}·]+$/u;
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  'zh-Hans': HAN,
  ja: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー・＝= ]+$/u,
  ko: /^[\p{Script=Hangul}\d ]+$/u,
  ar: /^[\p{Script=Arabic}\p{M} -]+$/u,
};
const scriptOf = (language: string): RegExp =>
  new RegExp(`^[\\p{Script=${new Intl.Locale(language).maximize().script}}\\p{M} .,'’‘–-]+$`, 'u');

/** Words for the kind of a place, such as city, county or district. */
const KINDS: Readonly<Record<string, RegExp>> = {
  'zh-Hans': /(?<=..)(?:广域市|特别市|都会区|大都会|[市县区])$/u,
  ja: /(?<=..)(?:広域市|特別市|市)$|(?<=^東京)都$/u,
  ko: /(?<=..)(?: ?(?:광역|특별|특별자치)?시| [군구])$/u,
  tr: / (?:kenti|şehri)$/iu,
  vi: /^(?:Thành phố|Quận|Huyện|Thị xã) /u,
  id: /^(?:Kota|Kabupaten|Daerah Istimewa) /u,
  es: /^(?:Ciudad de (?!México$|Guatemala$)|Delegación )/u,
  fa: /^شهرستان /u,
  ne: / (?:उप)?महानगरपालिका$/u,
};

/** Vowel marks that Arabic maps do not write. */
const VOWELS = /[\u064b-\u0652]/g;

/** Returns `null` when the text is not a name in the language. */
export function cleanName(language: string, text: string, english: string): string | null {
  const [first = ''] = text
    .normalize()
    .replaceAll(VOWELS, '')
    .split(/\s*[(（،,]/u);
  const own = language === 'zh-Hans' ? simplified(first) : first;
  const name = own.trim().replace(KINDS[language] ?? /$^/, '');
  return name === '' || name === english || !(SCRIPTS[language] ?? scriptOf(language)).test(name) ? null : name;
}

/** Countries with signs in several languages, or in a language that few sources spell. */
const SEVERAL = 'BE CA CH CM CY GH HT IN KE LK ML MW NG PG PH PY SG SN SS TD UG ZA ZM ZW'.split(' ');

/** Returns the language of signs in a country, or `null` when the map's own name is as good. */
export const localeIn = (country: string): Intl.Locale | null =>
  SEVERAL.includes(country) ? null : new Intl.Locale(`und-${country}`).maximize();

/** Returns the column of `GEONAMES_TAGS` for a language, if there is one. */
export const columnOf = (language: string): string =>
  Object.keys(GEONAMES_TAGS).find((key) => GEONAMES_TAGS[key] === language) ?? language;

/** Returns the name in the country's language, from `text` of GeoNames. */
export function localName({ language, script }: Intl.Locale, text: string, english: string): string | null {
  const name = cleanName(columnOf(language), text, english);
  return name !== null && script === 'Hant' ? toTraditional(name) : name;
}
