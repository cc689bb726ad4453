/** Voyages of the scenarios. Days are counted from the last midnight in UTC. */
import { DAY } from '../wall-clock.ts';
import { single, type StagedLeg, type StagedVoyage } from './staged-voyage.ts';
import { FACT_VOYAGES } from './wire-facts.ts';

/** A sailing with an ordinary small delay. */
const plain = (
  [from, to]: readonly [from: string, to: string],
  days: number,
  share: number,
  [ship, voyage]: readonly [ship: string, voyage: string],
  hours: number,
): StagedVoyage => ({
  ...single(from, to, days, share, {
    ship,
    voyage,
    news: [{ day: 0.5 - days * share * 0.6, hours, from: 'arrival' }],
  }),
  traits: () => ({ ais: 'received' }),
});

const silkFlagship: StagedVoyage = {
  booked: -23.4,
  legs: [
    { from: 'CNYTN', to: 'MYTPP', departs: -20.25, arrives: -15.1, ship: 'AE1/4', voyage: '643W' },
    {
      from: 'MYTPP',
      to: 'NLRTM',
      departs: -12.7,
      arrives: 11.55,
      ship: 'AE5/2',
      voyage: '645W',
      news: [
        { day: -15.9, hours: 14, from: 'arrival' },
        { day: -11.6, hours: 16, from: 'arrival' },
        { day: -3.7, hours: 22, from: 'arrival' },
      ],
    },
    { from: 'NLRTM', to: 'DEDUI', mode: 'TRUCK', departs: 14.1, arrives: 14.33 },
  ],
  traits: () => ({ ais: 'received' }),
};

const eightContainers: readonly StagedLeg[] = [
  { from: 'CNNGB', to: 'LKCMB', departs: -19.4, arrives: -7.2, ship: 'IN2/2', voyage: 'FY642W' },
  { from: 'LKCMB', to: 'ITGIT', departs: -4.3, arrives: 7.9, ship: 'AE4/5', voyage: 'FK645W' },
];
/** Two containers missed their connection. They are landed at a later port and continue by rail. */
const twoOfEight: readonly StagedLeg[] = [
  { from: 'CNNGB', to: 'LKCMB', departs: -19.4, arrives: -7.2, ship: 'IN2/2', voyage: 'FY642W' },
  { from: 'LKCMB', to: 'ITGIT', departs: 2.7, arrives: 15.1, ship: 'AE4/6', voyage: 'FK646W' },
];

/** The carrier stops reporting while the vessel is at sea, and the dates pass. */
const overdue: StagedVoyage = {
  ...single('KRPUS', 'NLRTM', 33, 0.9, { ship: 'AE2/3', voyage: '0031W' }),
  booked: -42,
  legs: [
    {
      from: 'KRPUS',
      to: 'NLRTM',
      departs: -37.1,
      arrives: 1.4,
      ship: 'AE2/3',
      voyage: '0031W',
      news: [
        { day: -20, hours: 9, from: 'arrival' },
        { day: -1, hours: 94, from: 'arrival' },
      ],
    },
  ],
  traits: (midnight) => ({ silentSince: midnight - 6.2 * DAY }),
};

export const STAGED: Readonly<Record<string, StagedVoyage>> = {
  'in-transit': silkFlagship,
  planned: {
    booked: -2.3,
    legs: [{ from: 'FRLEH', to: 'USNYC', departs: 6.2, arrives: 16.9, ship: 'TA1/2', voyage: '0TRWLW1MA' }],
  },
  'at-transshipment': {
    booked: -21,
    legs: [
      { from: 'CNSHA', to: 'LKCMB', departs: -15.2, arrives: -2.1, ship: 'IN2/1', voyage: 'FY644W' },
      { from: 'LKCMB', to: 'ITGOA', departs: 2.8, arrives: 16.2, ship: 'AE4/3', voyage: 'FK646W' },
    ],
  },
  'delayed-at-transshipment': {
    booked: -27,
    legs: [
      { from: 'THLCH', to: 'SGSIN', departs: -17.3, arrives: -13.4, ship: 'IA1/1', voyage: '2644S' },
      {
        from: 'SGSIN',
        to: 'DEHAM',
        departs: 3.9,
        arrives: 30.6,
        ship: 'AE3/4',
        voyage: '2645W',
        news: [
          { day: -11.2, hours: 7 * 24, from: 'departure' },
          { day: -3.4, hours: 7 * 24, from: 'departure' },
        ],
      },
    ],
    traits: (midnight) => ({ delayedAt: midnight - 3.4 * DAY }),
  },
  discharged: {
    booked: -33,
    legs: [{ from: 'SGSIN', to: 'AEJEA', departs: -11.7, arrives: -1.2, ship: 'IN3/2', voyage: '053W' }],
  },
  delivered: {
    booked: -48,
    legs: [
      { from: 'TWKHH', to: 'USSAV', departs: -41.4, arrives: -12.2, ship: 'TP5/1', voyage: '1184-027E' },
      { from: 'USSAV', to: 'USATL', mode: 'TRUCK', departs: -9.6, arrives: -9.4 },
    ],
  },
  unknown: {
    ...single('CNTAO', 'SADMM', 24, 0.4, { ship: 'IN3/4', voyage: '088W' }),
    traits: (midnight) => ({ status: 'UNKNOWN', silentSince: midnight - 5 * DAY }),
  },
  cancelled: {
    booked: -6,
    legs: [{ from: 'HKHKG', to: 'VNSGN', departs: 3.2, arrives: 6.1, ship: 'IA9/1', voyage: '064S' }],
  },
  overdue,

  'plain-pacific': plain(['KRPUS', 'USLGB'], 11.5, 0.55, ['TP1/3', '0047E'], 6),
  'plain-atlantic': plain(['DEBRV', 'USNYC'], 11, 0.5, ['TA1/4', '2646W'], 9),
  'plain-south': plain(['NLRTM', 'BRSSZ'], 18, 0.62, ['LA1/2', '646S'], 14),
  'plain-india': plain(['INNSA', 'DEHAM'], 23, 0.58, ['IN1/3', 'IP645R'], -5),
  'plain-oceania': plain(['SGSIN', 'NZAKL'], 17, 0.45, ['OC2/2', '0185S'], 11),
  'plain-africa': plain(['BEANR', 'CIABJ'], 14, 0.6, ['AF4/1', '0HMQKS1MA'], 8),

  'carrier-leads': {
    ...single('FRLEH', 'SNDKR', 11, 0.6, { ship: 'AF4/2', voyage: '0HMQMS1MA' }),
    traits: () => ({ ais: 'received' }),
  },
  // The change is more than a day ago, because an answer of the service may be a day old.
  'sources-differ': {
    booked: -22,
    legs: [{ from: 'BEANR', to: 'CIABJ', departs: -15.1, arrives: -1.1, ship: 'AF4/3', voyage: '0HMQIS1MA' }],
    traits: () => ({ ais: 'moored' }),
  },
  'service-answers': {
    ...single('CIABJ', 'ESALG', 9, 0.5, { ship: 'AF4/4', voyage: '0HMQGN1MA' }),
    traits: () => ({ ais: 'received' }),
  },

  'trans-pacific': {
    booked: -18,
    legs: [
      { from: 'CNNGB', to: 'JPYOK', departs: -11.2, arrives: -7.6, ship: 'TP3/2', voyage: '1190-031E' },
      {
        from: 'JPYOK',
        to: 'USLAX',
        departs: -4.9,
        arrives: 5.4,
        ship: 'TP3/4',
        voyage: '1191-018E',
        news: [{ day: -2.2, hours: 17, from: 'arrival' }],
      },
    ],
  },
  cape: {
    booked: -28,
    legs: [
      {
        from: 'CNSHA',
        to: 'NLRTM',
        departs: -21.6,
        arrives: 19.3,
        ship: 'CR1/5',
        voyage: '074W',
        closed: ['suez', 'panama'],
        news: [
          { day: -19, hours: 8 * 24, from: 'arrival' },
          { day: -6, hours: 20, from: 'arrival' },
        ],
      },
    ],
  },
  'land-bridge': {
    booked: -36,
    legs: [
      { from: 'JPTYO', to: 'USLGB', departs: -22.3, arrives: -11.4, ship: 'TP1/1', voyage: '072E' },
      { from: 'USLGB', to: 'USNYC', mode: 'RAIL', departs: -7.8, arrives: -1.1 },
      { from: 'USNYC', to: 'GBLGP', departs: 1.9, arrives: 12.2, ship: 'TA1/5', voyage: '029E' },
    ],
  },
  barge: {
    booked: -31,
    legs: [
      { from: 'USHOU', to: 'NLRTM', departs: -19.2, arrives: -4.3, ship: 'TA3/2', voyage: '636E' },
      { from: 'NLRTM', to: 'CHBSL', mode: 'BARGE', departs: -1.6, arrives: 2.4 },
    ],
  },
  'rail-before-loading': {
    booked: -19,
    legs: [
      { from: 'DEMUC', to: 'DEHAM', mode: 'RAIL', departs: -11.8, arrives: -10.4 },
      { from: 'DEHAM', to: 'USNYC', departs: -7.2, arrives: 4.3, ship: 'TA1/6', voyage: '2646W' },
    ],
    traits: () => ({ transfers: true, ais: 'received' }),
  },
  'barge-before-loading': {
    booked: -9,
    legs: [
      { from: 'DEMHG', to: 'NLRTM', mode: 'BARGE', departs: -2.6, arrives: 0.1 },
      { from: 'NLRTM', to: 'BRSSZ', departs: 2.8, arrives: 20.4, ship: 'LA1/3', voyage: '647S' },
    ],
    traits: () => ({ transfers: true }),
  },
  'terminal-move': {
    booked: -14,
    legs: [{ from: 'DEHAM', to: 'SGSIN', departs: -5.1, arrives: 22.6, ship: 'AE3/6', voyage: '036E' }],
    traits: () => ({ terminalMove: true, ais: 'received' }),
  },
  'rail-after-discharge': {
    booked: -38,
    legs: [
      { from: 'TWKHH', to: 'USLAX', departs: -30.2, arrives: -16.3, ship: 'TP3/5', voyage: '1188-020E' },
      { from: 'USLAX', to: 'USCHI', mode: 'RAIL', departs: -2.4, arrives: 3.2 },
    ],
    traits: () => ({ transfers: true }),
  },
  'inland-only': {
    booked: -6,
    legs: [
      { from: 'DEHAM', to: 'CZPRG', mode: 'RAIL', departs: -0.9, arrives: 1.3 },
      { from: 'CZPRG', to: 'ATVIE', mode: 'TRUCK', departs: 2.2, arrives: 2.5 },
    ],
  },

  charges: {
    booked: -49,
    legs: [
      { from: 'CNNGB', to: 'USSAV', departs: -43.2, arrives: -14.4, ship: 'TP5/4', voyage: '091E' },
      { from: 'USSAV', to: 'USATL', mode: 'TRUCK', departs: -0.6, arrives: -0.3 },
    ],
    traits: () => ({ charges: true }),
  },
  'predictive-eta': {
    ...single('INMUN', 'GBLGP', 19, 0.905, { ship: 'IN1/5', voyage: 'IW643R' }),
    traits: () => ({ predictive: true }),
  },
  'moves-missing': {
    booked: -26,
    legs: [
      { from: 'VNVUT', to: 'MYPKG', departs: -18.1, arrives: -15.2, ship: 'AE3/7', voyage: '0FLBRW1MA' },
      { from: 'MYPKG', to: 'FRLEH', departs: -11.9, arrives: 10.7, ship: 'AE3/8', voyage: '0FLBTW1MA' },
    ],
    traits: () => ({ omits: ['depart', 'discharge-ts', 'load-ts'], ais: 'received' }),
  },
  sparse: {
    booked: -17,
    legs: [
      { from: 'SGSIN', to: 'LKCMB', departs: -9.6, arrives: -5.8, ship: 'IN2/4', voyage: '083W' },
      { from: 'LKCMB', to: 'INCOK', departs: -0.6, arrives: 1.3, feeder: true, voyage: '121N' },
      { from: 'INCOK', to: 'INBLR', mode: 'TRUCK', departs: 3.4, arrives: 3.9 },
    ],
    traits: () => ({ sparse: true }),
  },
  'ais-silent': {
    ...single('TWKHH', 'GRPIR', 17, 0.5, { ship: 'AE5/1', voyage: '117W' }),
    traits: () => ({ ais: 'none' }),
  },
  'ais-far': {
    ...single('ILHFA', 'USNYC', 14, 0.6, { ship: 'TA4/2', voyage: '204W' }),
    traits: () => ({ ais: 'far' }),
  },

  ...FACT_VOYAGES,
  'eight-boxes': { booked: -28, boxes: 8, legs: eightContainers, others: [twoOfEight, twoOfEight] },
  'box-not-updated': {
    ...single('CNSHA', 'ITGOA', 27, 1.5, { ship: 'AE4/2', voyage: 'FK641W' }),
    boxes: 4,
    lastSilentSince: -16,
  },
  'box-silent': {
    ...single('CNNGB', 'ITGIT', 25, 0.5, { ship: 'AE4/8', voyage: 'FK646W' }),
    boxes: 3,
    lastSilentSince: -30,
  },
  'many-boxes': {
    ...single('CNSHA', 'DEHAM', 34, 0.5, { ship: 'AE3/2', voyage: '2643W' }),
    boxes: 200,
  },
  booking: { ...single('VNVUT', 'FRLEH', 28, 0.3, { ship: 'AE3/1', voyage: 'FL645W' }), boxes: 3 },

  'no-containers': single('TWKHH', 'BEANR', 30, 0.4, { ship: 'AE2/2', voyage: '0966-058W' }),
  'no-events': single('INNSA', 'AEJEA', 9, 0.3, { ship: 'IN3/1', voyage: '646W' }),
  'needs-line': single('LKCMB', 'SGSIN', 6, 0.5, { ship: 'IA4/2', voyage: 'IB646E' }),
  'needs-type': single('ESALG', 'NGAPP', 13, 0.5, { ship: 'WA1/2', voyage: '044S' }),
  'hostile-text': single('JPUKB', 'USSEA', 10, 0.5, { ship: 'TP2/2', voyage: '052E' }),
  'unknown-codes': single('HKHKG', 'AUSYD', 13, 0.5, { ship: 'OC1/2', voyage: '131S' }),
  'oldest-shape': single('BRSSZ', 'NLRTM', 18, 0.5, { ship: 'LA1/4', voyage: '2646N' }),
};
