/**
 * Words ISO 6346 size and type codes (`45G1`) and the earlier numeric ones (`4510`).
 * https://www.bic-code.org/size-and-type-code/
 */
import type { Translate } from '../texts/translate.ts';

export type BoxKind =
  | 'dry'
  | 'ventilated'
  | 'bulk'
  | 'named'
  | 'reefer'
  | 'insulated'
  | 'open-top'
  | 'flat-rack'
  | 'tank'
  | 'air';

export interface ContainerType {
  readonly feet: number;
  readonly highCube: boolean;
  readonly kind: BoxKind;
}

const LENGTHS: Readonly<Record<string, number>> = {
  1: 10,
  2: 20,
  3: 30,
  4: 40,
  B: 24,
  G: 41,
  H: 43,
  L: 45,
  M: 48,
  N: 49,
  P: 53,
};
/** Heights of 9′6″ and more, in any width. */
const HIGH = '56EFNP';
const HEIGHTS = '024568CDEFLMNP9';
const LETTER_KINDS: Readonly<Record<string, BoxKind>> = {
  G: 'dry',
  V: 'ventilated',
  B: 'bulk',
  S: 'named',
  R: 'reefer',
  H: 'insulated',
  U: 'open-top',
  P: 'flat-rack',
  T: 'tank',
  K: 'tank',
  N: 'tank',
  A: 'air',
};
/** First digit of the type code before 1995. */
const DIGIT_KINDS: Readonly<Record<string, BoxKind>> = {
  0: 'dry',
  1: 'dry',
  2: 'bulk',
  3: 'reefer',
  4: 'insulated',
  5: 'open-top',
  6: 'flat-rack',
  7: 'tank',
  8: 'bulk',
  9: 'air',
};

/** Length, height, then the type: a letter with its variety (`G1`), a group (`GP`), or two digits. */
const ISO_CODE =
  /^([1-9A-Z])([0-9A-Z])(?:([A-Z])[0-9]|(?=GP|VH|BU|BK|SN|RE|RT|RS|HR|HI|UT|PL|PF|PC|PS|TN|TD|TG|AS)([A-Z])[A-Z]|([0-9])[0-9])$/;

/** Returns `null` for a code that is not an ISO code. */
export function readContainerType(code: string): ContainerType | null {
  const match = ISO_CODE.exec(code.trim().toUpperCase());
  if (match === null) return null;
  const [, length = '', height = '', variety, group, digit = ''] = match;
  const letter = variety ?? group;
  const kind = letter === undefined ? DIGIT_KINDS[digit] : LETTER_KINDS[letter];
  const feet = LENGTHS[length];
  if (feet === undefined || kind === undefined || !HEIGHTS.includes(height)) return null;
  return { feet, highCube: HIGH.includes(height), kind };
}

/** Words `40′ high cube` or `20′ tank`; `null` for a code that is not an ISO code. */
export function describeContainerType(code: string, t: Translate): string | null {
  const type = readContainerType(code);
  if (type === null) return null;
  const length = t('shipment.type.length', { feet: type.feet });
  const kind = t(`shipment.type.${type.kind}`);
  if (!type.highCube) return t('shipment.type.plain', { length, kind });
  // A high cube without another word is a dry container, which is never called "high cube dry".
  return type.kind === 'dry'
    ? t('shipment.type.highCube', { length })
    : t('shipment.type.highCubeKind', { length, kind });
}
