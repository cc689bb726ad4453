/**
 * Invented vessels. IMO numbers have a correct check digit and begin like those of vessels in service. An MMSI begins
 * with the country digits of the flag (https://www.itu.int/en/ITU-R/terrestrial/fmd/Pages/mid.aspx).
 */
import { LINES } from './lines.ts';
import { LOOPS } from './loops.ts';
import { seeded } from '../random.ts';

export interface Vessel {
  readonly name: string;
  /** `null` for a feeder without a name yet, for which the interface sends a placeholder. */
  readonly imo: number | null;
  readonly call_sign: string | null;
  readonly mmsi: number | null;
  readonly flag: string | null;
}

/** Flag, country digits of the MMSI, and prefix of the call sign. */
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

/** First word of the vessel names of large carriers. Other carriers use the second word alone. */
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

const HEADS = (
  'Amber Anchor Arrow Ash Autumn Beacon Birch Blue Bold Brae Bright Bronze Cape Cedar Cinder Clear Cloud Cobalt ' +
  'Copper Coral Corvan Crest Dawn Deep Drift Dune East Ebb Elder Ember Fair Falcon Far Fern Firth Flint Frost Gale ' +
  'Gannet Garnet Gold Grey Gull Harbour Hazel Heather Heron High Iron Ivory Jade Juniper Kelp Kittiwake Lantern Lark ' +
  'Linden Lode Long Marble March May Mist Moor Morning North Oak Ocean Opal Osprey Pearl Petrel Pine Plover Quill ' +
  'Raven Reed River Rope Rowan Salt Sand Sea Silver Skerry Slate Star Stone Storm Swan Tern Tide Vesper West Willow Wind'
).split(' ');
const TAILS = (
  'barrow bay bell bight bloom borne bound bow brand bridge brook burn cairn call cliff cove crest croft dale ' +
  'drum fall fathom fell field fjord ford gate glade glass glen grove guard haven head hill holm hope keel land ' +
  'ley light march mark mast mere mill mont moor ness point quay reach ridge rise rock rose sail shoal shore ' +
  'song sound spar spire stead strand stream tide vale wake ward water way wick wing wood worth wright yard'
).split(' ');
const NAMES = HEADS.length * TAILS.length;
/** The step has no common factor with the number of names, so that neighbouring vessels have different names. */
const NAME_STEP = 4_339;

/** No loop needs more vessels than this. */
const SHIPS_OF_LOOP = 16;
const SHIPS = LINES.length * LOOPS.length * SHIPS_OF_LOOP;
/** This is a prime above the number of vessels. Multiplying by another prime gives each vessel a different number. */
const PLACES = 60_013;
const PLACE_STEP = 23_057;
if (SHIPS > PLACES) throw new Error('More ships than numbers for them');

/** First six digits of IMO numbers in service, with how many of the vessels begin with each. */
const IMO_RANGES = [
  [48_000, 930_000],
  [5_000, 101_000],
  [5_000, 880_000],
  [PLACES, 782_000],
] as const;

function computeFirstSix(place: number): number {
  let left = place;
  for (const [count, from] of IMO_RANGES) {
    if (left < count) return from + left;
    left -= count;
  }
  throw new Error(`No IMO number for place ${place}`);
}

/** The seventh digit is the last digit of the sum of the other digits times 7 down to 2. */
export function imoNumber(firstSix: number): number {
  let sum = 0;
  const digits = String(firstSix);
  for (let index = 0; index < 6; index++) sum += Number(digits.charAt(index)) * (7 - index);
  return firstSix * 10 + (sum % 10);
}

/** The placeholder that the interface sends for an unnamed feeder. */
export const UNNAMED_FEEDER: Vessel = { name: 'FEEDER', imo: null, call_sign: null, mmsi: null, flag: null };

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the vessel at a position of a loop's fleet, which is always the same and has unique numbers. */
export function findVessel(line: string, loop: string, index: number): Vessel {
  const lineAt = LINES.findIndex(({ codes }) => codes[0] === line);
  const loopAt = LOOPS.findIndex(({ id }) => id === loop);
  if (lineAt < 0 || loopAt < 0 || index >= SHIPS_OF_LOOP) throw new Error(`No ship ${line} ${loop}/${index}`);
  const ordinal = (lineAt * LOOPS.length + loopAt) * SHIPS_OF_LOOP + index;
  const place = (ordinal * PLACE_STEP) % PLACES;
  const name = (ordinal * NAME_STEP) % NAMES;
  const second = `${HEADS[name % HEADS.length]}${TAILS[Math.floor(name / HEADS.length)]}`;
  const first = FIRST_NAMES[line];
  const rng = seeded(`vessel ${line} ${loop} ${index}`);
  const [flag, mid, call] = rng.pick(FLAGS);
  const letter = (): string => LETTERS.charAt(rng.int(0, 25));
  return {
    name: first === undefined ? second : `${first} ${second}`,
    imo: imoNumber(computeFirstSix(place)),
    call_sign: `${call}${letter()}${letter()}${rng.int(2, 9)}`,
    mmsi: mid * 1_000_000 + place * 16,
    flag,
  };
}
