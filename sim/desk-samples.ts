/**
 * Forty samples as watches of a desk: one of every situation at a desk with many shipments, and vessels that carry
 * several of them. The list leaves out samples that stop a whole server (a spent quota, a refused key), are broken on
 * purpose, or differ on the tracking page only.
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
  /** Days from adding the sample to a desk until its cargo is needed. */
  readonly neededIn: number;
  /** `true` for samples whose answer does not mark them as samples. */
  readonly sample?: true;
}

/** Some needed dates of the fleet are earlier than the carrier's dates. Scenarios have their own cases. */
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

/** The server never requests data for an air waybill. */
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

/** Manual entries of the samples: the air waybill has no other data, and two shipments also have carrier data. */
export const SAMPLE_FACTS = [
  { number: WAYBILL.number, kind: 'departed', inDays: -1, place: 'Shanghai', text: TEXT },
  { number: WAYBILL.number, kind: 'arrived', inDays: 1, place: 'Amsterdam', text: TEXT },
  { number: 'ONEU4004000', kind: 'appointment', inDays: 2, place: null, text: TEXT },
  // The carrier reports another day for this move.
  { number: 'ZIMU3434340', kind: 'gateOut', inDays: -3, place: null, text: TEXT },
] as const;

const RATE = {
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

/**
 * Rates of the samples. They are invented like the shipments and are not a carrier's tariff. They belong to the
 * customers of the samples, so that they put no price on what a person imports, which the built-in service answers, too.
 */
export const SAMPLE_RATES = CUSTOMERS.flatMap(
  (customer) =>
    [
      {
        ...RATE,
        customer,
        kind: 'demurrage',
        startsAt: 'discharge',
        steps: [
          { from: 1, to: 5, perDay: 9000 },
          { from: 6, to: null, perDay: 15_000 },
        ],
      },
      // Other shipments have no rate, so that the samples also show costs that cannot be assessed.
      {
        ...RATE,
        customer,
        line: 'ZIMU',
        kind: 'detention',
        startsAt: 'gateOut',
        steps: [{ from: 1, to: null, perDay: 6000 }],
      },
    ] as const,
);
