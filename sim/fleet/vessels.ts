/**
 * Invented ships. IMO numbers have a right check digit but lie in a range that was never issued; an
 * MMSI begins with the country digits of the flag
 * (https://www.itu.int/en/ITU-R/terrestrial/fmd/Pages/mid.aspx).
 */
import { seeded } from '../random.ts';

export interface Vessel {
  readonly name: string;
  /** Null for a feeder without a name yet: the interface then sends a placeholder. */
  readonly imo: number | null;
  readonly call_sign: string | null;
  readonly mmsi: number | null;
  readonly flag: string | null;
}

/** Flag, country digits of the MMSI, prefix of the call sign. */
const FLAGS = [
  ['PA', 352, '3E'],
  ['LR', 636, 'D5'],
  ['MH', 538, 'V7'],
  ['HK', 477, 'VR'],
  ['SG', 563, '9V'],
  ['MT', 215, '9H'],
  ['DK', 219, 'OX'],
  ['PT', 255, 'CQ'],
  ['CY', 210, '5B'],
  ['DE', 211, 'DC'],
  ['GB', 235, '2I'],
  ['CN', 413, 'BP'],
] as const;

/** First word of the large lines' ship names; others use the second word alone. */
const FIRST_NAMES: Readonly<Record<string, string>> = {
  MAEU: 'Maersk',
  MSCU: 'MSC',
  CMDU: 'CMA CGM',
  HLCU: 'Hapag',
  ONEY: 'ONE',
  EGLV: 'Ever',
  COSU: 'COSCO',
  OOLU: 'OOCL',
  HDMU: 'HMM',
  YMLU: 'YM',
  ZIMU: 'ZIM',
  PCIU: 'Kota',
  WHLC: 'Wan Hai',
  SITC: 'SITC',
  KMTU: 'KMTC',
  APLU: 'APL',
  ANNU: 'ANL',
};

const SECOND_NAMES = [
  'Skerrywing',
  'Amberlight',
  'Tidewarden',
  'Farrowmere',
  'Lanternfish',
  'Quillhaven',
  'Saltmarch',
  'Northglass',
  'Cinderfjord',
  'Pelagora',
  'Windrosette',
  'Halcyra',
  'Mistralune',
  'Brightkeel',
  'Corvantis',
  'Ebbmoor',
  'Sandpiperine',
  'Lodesworth',
  'Oceandra',
  'Marrowind',
  'Starboarding',
  'Vesperide',
  'Kittiwaken',
  'Driftholm',
  'Bluefathom',
  'Gannetry',
  'Seabriar',
  'Longshoal',
  'Petrelune',
  'Capewright',
  'Isobarra',
  'Thalassia Nine',
  'Moorhaven',
  'Ropewalker',
  'Zephyrine',
  'Anchorite',
] as const;

/** The seventh digit is the last digit of the sum of the others times 7 down to 2. */
export function imoNumber(firstSix: number): number {
  let sum = 0;
  const digits = String(firstSix);
  for (let index = 0; index < 6; index++) sum += Number(digits.charAt(index)) * (7 - index);
  return firstSix * 10 + (sum % 10);
}

/** The placeholder that the interface sends for an unnamed feeder. */
export const UNNAMED_FEEDER: Vessel = { name: 'FEEDER', imo: null, call_sign: null, mmsi: null, flag: null };

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The ship at a position of a service's fleet; the same one every time. */
export function vesselOf(line: string, service: string, index: number): Vessel {
  const rng = seeded(`vessel ${line} ${service} ${index}`);
  const [flag, mid, call] = rng.pick(FLAGS);
  const first = FIRST_NAMES[line];
  // Ships of one service step through the list, so that no two of them share a name.
  const start = seeded(`names ${line} ${service}`).int(0, SECOND_NAMES.length - 1) + index;
  const second = SECOND_NAMES[start % SECOND_NAMES.length] ?? SECOND_NAMES[0];
  const letter = (): string => LETTERS.charAt(rng.int(0, 25));
  return {
    name: first === undefined ? second : `${first} ${second}`,
    imo: imoNumber(rng.int(300_000, 399_999)),
    call_sign: `${call}${letter()}${letter()}${rng.int(2, 9)}`,
    mmsi: mid * 1_000_000 + rng.int(0, 999_999),
    flag,
  };
}
