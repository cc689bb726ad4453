/**
 * Voyages of vessels that carry several containers of one desk and whose stories continue from day to day: a vessel
 * that is delayed with everything on board, a port that closes before two vessels, a container that is used again.
 * Days are counted from the beginning of a cycle, and the containers begin a new voyage with the next cycle.
 */
import { containerNumber } from '../fleet/container-number.ts';
import type { StagedVoyage } from './staged-voyage.ts';

const CYCLE = 30;

interface FleetShip {
  readonly id: string;
  readonly line: string;
  readonly numbers: readonly string[];
  readonly voyage: StagedVoyage;
}

/** A delay is reported about every third day, so that a desk soon shows one. */
const SLIPS = [
  { day: 9.4, hours: 15, from: 'arrival' },
  { day: 12.6, hours: 18, from: 'arrival' },
  { day: 15.3, hours: 26, from: 'arrival' },
  { day: 18.1, hours: 22, from: 'arrival' },
] as const;
const CLOSURE = [{ day: 14.5, hours: 48, from: 'arrival' }] as const;

const containers = (prefix: string, from: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => containerNumber(prefix, from + index));

/** The second delayed vessel is half a cycle later than the first. */
const [NOW, LATER] = [0, CYCLE / 2];

const slipping = (ship: string, voyage: string, offset: number): StagedVoyage => ({
  booked: 0.2,
  cycle: { days: CYCLE, offset },
  legs: [{ from: 'CNSHA', to: 'AEJEA', departs: 7.4, arrives: 21.5, ship, voyage, news: SLIPS }],
  traits: () => ({ ais: 'received' }),
});

const closed = (from: string, days: number, ship: string, voyage: string): StagedVoyage => ({
  booked: 0.4,
  cycle: { days: CYCLE, offset: 22 },
  legs: [{ from, to: 'USNYC', departs: 19.1 - days, arrives: 19.1, ship, voyage, news: CLOSURE }],
  traits: () => ({ ais: 'received' }),
});

export const FLEET: readonly FleetShip[] = [
  { id: 'ship-slips', line: 'ONEY', numbers: containers('ONEU', 310_411, 3), voyage: slipping('IN3/3', '061W', NOW) },
  {
    id: 'ship-slips-too',
    line: 'MSCU',
    numbers: containers('MEDU', 520_707, 3),
    voyage: slipping('IN3/4', 'FI647W', LATER),
  },
  {
    id: 'port-closes',
    line: 'HLCU',
    numbers: containers('HLBU', 410_233, 1),
    voyage: closed('DEBRV', 11, 'TA1/2', '2648W'),
  },
  {
    id: 'port-closes-too',
    line: 'CMDU',
    numbers: containers('CMAU', 640_518, 1),
    voyage: closed('NLRTM', 10, 'TA1/3', '0TRWNW1MA'),
  },
  {
    id: 'used-again',
    line: 'OOLU',
    numbers: containers('OOLU', 730_126, 1),
    voyage: {
      booked: 0.2,
      cycle: { days: 21, offset: 4 },
      legs: [{ from: 'HKHKG', to: 'VNSGN', departs: 7.2, arrives: 10.1, ship: 'IA9/2', voyage: '118S' }],
    },
  },
];
