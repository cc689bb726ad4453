/**
 * Forty samples as watches of a desk: one of everything that a person who watches many meets, and
 * ships that carry several. Left out is what stops a whole server (a spent quota, a refused key),
 * what is broken on purpose, and what differs from others in the lens only.
 */
import { SCENARIOS } from './scenarios.ts';
import { FLEET } from './scenarios/fleet-voyages.ts';

export interface DeskSample {
  readonly number: string;
  readonly numberType: string;
  readonly line: string;
  readonly fields: {
    readonly customer: string;
    readonly reference: readonly string[];
    readonly tags: readonly string[];
    readonly freeDays: number;
  };
  /** Days from when it is put on a desk to the one on which its cargo is needed. */
  readonly neededIn: number;
  /** Set where no answer says that it is one. */
  readonly sample?: true;
}

/** Some of the fleet's are too soon for what the carrier says; scenarios have their own cases. */
const NEEDED_IN = { fleet: [9, 30, 21, 45], scenario: [60] } as const;

const LEFT_OUT: readonly string[] = [
  'wrong-number',
  'wrong-line',
  'line-silent',
  'rate-limited',
  'quota-spent',
  'key-wrong',
  'http-500',
  'malformed-json',
  'truncated',
  'html',
  'hostile-text',
  'unknown-codes',
  'oldest-shape',
  'plain-pacific',
  'plain-atlantic',
  'plain-south',
  'plain-india',
  'plain-oceania',
  'plain-africa',
  'barge-before-loading',
  'terminal-move',
  'rail-after-discharge',
  'ais-far',
  'feeder-mode',
  'released',
  'terminal-as-place',
  'no-destination',
  'ais-next-call',
  'other-ship',
  'pod-differs',
  'fix-on-way',
  'box-silent',
  'carrier-leads',
  'sources-differ',
  'service-answers',
];

const CUSTOMERS = ['Alder Foods', 'Brook & Sons', 'Cedar Outdoor', 'Dune Textiles'] as const;

interface Sample {
  readonly id: string;
  readonly number: string;
  readonly type: string;
  readonly line: string | null;
}

/** Nothing is looked up for it. */
const WAYBILL: Sample = { id: 'air-waybill', number: '02012345675', type: 'AW', line: null };

function toSample({ id, number, type, line }: Sample, index: number): DeskSample {
  const neededIn = NEEDED_IN[FLEET.some((one) => one.id === id) ? 'fleet' : 'scenario'];
  return {
    number,
    // The type is left open when the server should detect it.
    numberType: line === null && type !== WAYBILL.type ? '' : type,
    line: line ?? '',
    fields: {
      customer: CUSTOMERS[index % CUSTOMERS.length] ?? CUSTOMERS[0],
      reference: [`PO-${4001 + index}`],
      tags: [id],
      freeDays: 7,
    },
    neededIn: neededIn[index % neededIn.length] ?? 60,
    ...(type === WAYBILL.type && { sample: true }),
  };
}

const ABOARD: readonly Sample[] = FLEET.flatMap(({ id, line, numbers }) =>
  numbers.map((number) => ({ id, number, type: 'CT', line })),
);

export const DESK_SAMPLES: readonly DeskSample[] = [
  // In a list, a bill without containers looks like one without events, so the air waybill takes its place.
  ...SCENARIOS.filter(({ id }) => !LEFT_OUT.includes(id)).map((one) => (one.id === 'no-containers' ? WAYBILL : one)),
  ...ABOARD,
].map(toSample);

const TEXT = 'Sample';

/** What the waybill lives on, and what somebody knows of two that carriers report on. */
export const SAMPLE_FACTS = [
  { number: WAYBILL.number, kind: 'departed', inDays: -1, place: 'Shanghai', text: TEXT },
  { number: WAYBILL.number, kind: 'arrived', inDays: 1, place: 'Amsterdam', text: TEXT },
  { number: 'ONEU4004000', kind: 'appointment', inDays: 2, place: null, text: TEXT },
  // The carrier reports another day for this move.
  { number: 'ZIMU3434340', kind: 'gateOut', inDays: -3, place: null, text: TEXT },
] as const;

const RATE = {
  customer: null,
  port: null,
  line: null,
  size: null,
  currency: 'USD',
  validFrom: null,
  validTo: null,
  restDays: [],
  holidays: [],
  sample: true,
} as const;

/** Invented, as the shipments are, and no carrier's tariff: for samples and nothing else. */
export const SAMPLE_RATES = [
  {
    ...RATE,
    kind: 'demurrage',
    startsAt: 'discharge',
    steps: [
      { from: 1, to: 5, perDay: 9000 },
      { from: 6, to: null, perDay: 15_000 },
    ],
  },
  // Other shipments have no rate, so that the samples also show costs that cannot be assessed.
  { ...RATE, line: 'ZIMU', kind: 'detention', startsAt: 'gateOut', steps: [{ from: 1, to: null, perDay: 6000 }] },
] as const;
