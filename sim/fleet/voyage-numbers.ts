/**
 * Voyage numbers as each carrier writes them, modelled on public schedules: by year and week of the sailing or
 * counted for each vessel, with the compass direction in front, behind, or between other letters.
 */
import { hashText } from '../random.ts';
import type { Vessel } from './vessels.ts';

interface Sailing {
  readonly loop: string;
  /** Weeks since the beginning of 2020. */
  readonly week: number;
  readonly heading: 'N' | 'E' | 'S' | 'W';
  readonly vessel: Vessel;
  /** Number of rounds of the vessel on its loop. */
  readonly round: number;
}

const digits = (value: number, count: number): string => String(value % 10 ** count).padStart(count, '0');
const yearOf = (week: number): number => 20 + Math.floor(week / 52);
const weekOf = (week: number): string => digits((((week % 52) + 52) % 52) + 1, 2);
/** Vessels have sailed before the simulated world begins, and each round has two voyages, out and home. */
const countOf = ({ vessel, round }: Sailing): number => (hashText(`first voyage ${vessel.imo}`) % 60) + 40 + round;
const letters = (text: string, count: number): string =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(65 + (hashText(`${text} ${at}`) % 26))).join('');

const byWeek = ({ week, heading }: Sailing): string => `${yearOf(week) % 10}${weekOf(week)}${heading}`;
const byYearAndWeek = ({ week, heading }: Sailing): string => `${digits(yearOf(week), 2)}${weekOf(week)}${heading}`;
const counted = (sailing: Sailing): string => `${digits(countOf(sailing), 3)}${sailing.heading}`;
const countedInFour = (sailing: Sailing): string => `${digits(countOf(sailing), 4)}${sailing.heading}`;
const afterDirection = (sailing: Sailing): string => `${sailing.heading}${digits(countOf(sailing), 3)}`;
/** The first number counts the loop's sailings. */
const ofLoopAndShip = (sailing: Sailing): string =>
  `${digits((hashText(sailing.loop) % 700) + 300 + sailing.week, 4)}-${counted(sailing)}`;
const withLoop = (sailing: Sailing): string => `${letters(`loop ${sailing.loop}`, 2)}${byWeek(sailing)}`;
const betweenLetters = ({ loop, week, heading }: Sailing): string =>
  `0${letters(`loop ${loop}`, 2)}${letters(`week ${week % 400}`, 2)}${heading}1MA`;

const FORMS: Readonly<Record<string, (sailing: Sailing) => string>> = {
  MSCU: withLoop,
  CMDU: betweenLetters,
  APLU: betweenLetters,
  ANNU: betweenLetters,
  '11DX': betweenLetters,
  HLCU: byYearAndWeek,
  SITC: byYearAndWeek,
  KMTU: byYearAndWeek,
  ONEY: counted,
  COSU: counted,
  OOLU: counted,
  YMLU: counted,
  ZIMU: counted,
  GOSU: counted,
  HDMU: countedInFour,
  PCIU: countedInFour,
  EGLV: ofLoopAndShip,
  WHLC: afterDirection,
};

export const voyageNumber = (line: string, sailing: Sailing): string => (FORMS[line] ?? byWeek)(sailing);
