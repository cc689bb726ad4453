/**
 * The acts of the non-interference test: the same on Acme's rows of both desks, and further ones on the rows of
 * another customer of one desk.
 */
import type { CarrierFields } from '../../../src/core/columns/columns.ts';
import { arrivalConflict, provenanceWith } from '../../../src/core/columns/source-cells.fixture.ts';
import { sourceCells } from '../../../src/core/columns/source-cells.ts';
import type { Feeds } from '../../notifications/feeds/feeds.ts';
import { answer, time } from '../store/store.contract.ts';
import type { createRig } from '../../gateway/rig.fixture.ts';
import { type ApiFixture, NOW } from './api.fixture.ts';

const HOUR = 3_600_000;

const numberOf = (start: number, index: number): string => `MSKU${String(start + index).padStart(7, '0')}`;
export const OWN = Array.from({ length: 12 }, (_, index) => numberOf(1_000_000, index));
/** The numbers of another customer. Some of them are Acme's too. */
export const otherCustomers = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => numberOf(1_000_006, index));
/** The maximum number of watches in one command. */
const BATCH = 1000;
const batches = <T>(items: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );

export interface TestDesk {
  readonly desk: ApiFixture;
  readonly feeds: Feeds;
  /** Numbers of another customer; empty on the desk that only Acme uses. */
  readonly others: readonly string[];
  /** The gateway of the tracking page. */
  readonly lens: ReturnType<typeof createRig>;
  now: number;
}

/** The source of a row and the reports of other sources are visible to staff only. */
const CONFLICTING = sourceCells(provenanceWith(arrivalConflict(NOW, '2026-11-20')), null);

const ship = (index: number): Partial<CarrierFields> => ({
  phase: 'in-transit',
  pod: 'NLRTM',
  podName: 'Rotterdam',
  polName: index % 2 === 0 ? 'Shanghai' : 'Ningbo',
  vessel: index % 3 === 0 ? 'ONE HARBOUR' : 'EVER GIVEN',
  imo: index % 3 === 0 ? 9_302_176 : 9_811_000,
  latitude: 10 + (index % 5),
  longitude: 20 + (index % 7),
  positionSource: 'ais',
  positionAt: NOW - HOUR,
  whereabouts: 'aboard',
  lineName: 'Maersk',
  ...CONFLICTING,
});

async function record(
  { desk, now }: TestDesk,
  numbers: readonly string[],
  facts: (index: number) => Partial<CarrierFields>,
) {
  const times = { seenAt: now, reportedAt: now, answerId: `a${now}` };
  const answers = numbers.map((number, index) => answer(number, { ...ship(index), ...facts(index) }, times));
  for (const batch of batches(answers)) await desk.engine.record(batch);
}

async function add({ desk }: TestDesk, numbers: readonly string[], fields: (index: number) => object): Promise<void> {
  const watches = numbers.map((number, index) => ({ number, fields: fields(index) }));
  for (const batch of batches(watches)) await desk.data('POST', '/watches', { watches: batch });
}

const idsOf = async ({ desk }: TestDesk, q: string): Promise<readonly { id: number; version: number }[]> =>
  (await desk.data('GET', `/rows?q=${encodeURIComponent(q)}&sort=number&limit=500`)).watches;

/** Adds a hold, a release, an appointment and a move to each row, which only staff may see. */
const secretFacts = (watches: readonly { readonly id: number }[]): object => ({
  facts: watches.slice(0, 40).flatMap(({ id: watchId }) =>
    (['held', 'released', 'appointment', 'departed'] as const).map((kind, index) => ({
      watchId,
      kind,
      at: `2026-11-${19 - index}`,
      text: 'customs exam',
    })),
  ),
});
/** Adds columns of the desk and the day on which cargo is needed, which no guest may see. */
const OWN_CELLS = { text1: 'secret', choice2: ['rail'], neededBy: '2026-12-01', neededAt: 'delivery' };
const OWN_COLUMNS = [
  { type: 'text', name: 'Haulier' },
  { type: 'choice', name: 'Mode', choices: ['rail', 'road'] },
];

async function otherCustomerActs(testDesk: TestDesk): Promise<void> {
  const { desk } = testDesk;
  const rows = await idsOf(testDesk, 'customer:"Acme Rival"');
  await desk.data('PATCH', '/watches', {
    changes: rows.slice(0, 40).map(({ id, version }) => ({
      id,
      version,
      set: { note: 'secret', customerNote: 'for the rival', owner: 'Zoe', ...OWN_CELLS },
    })),
  });
  const { cases } = await desk.data('GET', '/cases?limit=50');
  const commands = cases.map(({ id, version }: { id: number; version: number }, index: number) => ({
    id,
    version,
    ...(index % 2 === 0 ? { do: 'note', text: 'of the rival' } : { do: 'done' }),
  }));
  if (commands.length > 0) await desk.data('POST', '/cases/commands', { commands });
  await desk.data('POST', '/facts', secretFacts(rows));
  await desk.data('PUT', '/views/rival', { version: null, name: 'Rival', query: '?q=rival' });
}

/** Staff open shipments on the tracking page, which caches them. */
async function lookUp({ lens }: TestDesk, numbers: readonly string[]): Promise<void> {
  for (const number of numbers)
    await lens.get(`/api/tracking?number=${number}&route=true&ais=true`, { clientId: 'staff', staff: true });
}

/**
 * A row of Acme's that a carrier reports to staff only, so that a guest has no such row. The other
 * customer does not have its number, because then the report would be for everybody.
 */
const STAFF_ROW = numberOf(1_090_000, 0);
const addStaffRow = (testDesk: TestDesk): Promise<void> =>
  add(testDesk, [STAFF_ROW], () => ({ customer: 'Acme GmbH', tags: ['urgent'], reference: ['A-staff'] }));
const reportStaffRow =
  (eta: string) =>
  (testDesk: TestDesk): Promise<void> =>
    record(testDesk, [STAFF_ROW], () => ({ eta: time(eta), shipEta: SHIP_ETA, forStaff: true }));

/** The dates are days apart from those of the carrier, which causes a notice. */
const SHIP_ETA = time('2026-12-24 14:00:00');

const OTHER_PORT = { pod: 'DEHAM', podName: 'Hamburg' };

const recordOthers = (testDesk: TestDesk): Promise<void> =>
  record(testDesk, testDesk.others, () => ({ eta: time('2026-11-25 14:00:00'), shipEta: SHIP_ETA }));
const slipOthers = (testDesk: TestDesk): Promise<void> =>
  record(testDesk, testDesk.others.slice(6), (index) => ({
    eta: time(index % 2 === 0 ? '2026-12-01 09:00:00' : '2026-12-04 09:00:00'),
  }));
const slipOwn = (testDesk: TestDesk): Promise<void> =>
  record(testDesk, OWN, (index) => ({
    eta: time(index % 4 < 2 ? '2026-11-29 14:00:00' : '2026-12-06 14:00:00'),
    shipEta: SHIP_ETA,
  }));

/** The acts, one hour apart. Those on rows of `other` happen only on the desk that has the other customer. */
export const ACTS: readonly {
  readonly by: 'other' | 'acme';
  readonly act: (testDesk: TestDesk) => Promise<unknown>;
}[] = [
  {
    by: 'other',
    act: (testDesk) =>
      add(testDesk, testDesk.others, (index) => ({
        customer: 'Acme Rival',
        reference: [`PO ${index}`],
        tags: index % 9 === 0 ? ['urgent'] : ['rival'],
      })),
  },
  // The other customer gets an ETA before Acme does: Acme's delay must not count from it.
  {
    by: 'other',
    act: (testDesk) =>
      record(testDesk, testDesk.others, (index) => ({
        // The order differs from Acme's, so that the other customer's rows name these vessels first.
        ...ship(index + 1),
        eta: time('2026-11-25 14:00:00'),
        ...OTHER_PORT,
      })),
  },
  // Findings of the other customer that a further row would have at once: about two dates and about a changed port.
  { by: 'other', act: recordOthers },
  { by: 'other', act: recordOthers },
  { by: 'other', act: (testDesk) => lookUp(testDesk, testDesk.others.slice(0, 40)) },
  {
    by: 'acme',
    act: async (testDesk) => {
      await testDesk.desk.data('PUT', '/columns/own', { version: null, columns: OWN_COLUMNS });
      const shared = { customer: 'Acme GmbH', tags: ['urgent'], neededBy: '2026-12-09', choice2: ['road'] };
      await add(testDesk, OWN, (index) => ({ ...shared, reference: [`A-${index}`], text1: `Haulier ${index}` }));
    },
  },
  { by: 'acme', act: (testDesk) => add(testDesk, ['TCLU4400446'], () => ({ customer: 'Bolt', tags: ['For Acme'] })) },
  { by: 'other', act: addStaffRow },
  { by: 'other', act: reportStaffRow('2026-11-25 14:00:00') },
];

/** Before the first response of its own, a guest sees none of the other customer's findings. */
export const ANSWERS: typeof ACTS = [
  { by: 'acme', act: (testDesk) => lookUp(testDesk, OWN) },
  {
    by: 'acme',
    act: (testDesk) =>
      record(testDesk, [...OWN, 'TCLU4400446'], () => ({ eta: time('2026-11-27 14:00:00'), shipEta: SHIP_ETA })),
  },
  // Each report comes twice; a report of the other customer lies between two of Acme.
  { by: 'other', act: slipOthers },
  { by: 'other', act: slipOthers },
  { by: 'acme', act: slipOwn },
  { by: 'acme', act: slipOwn },
  { by: 'other', act: reportStaffRow('2026-12-02 14:00:00') },
  { by: 'other', act: otherCustomerActs },
  {
    by: 'acme',
    act: async (testDesk) => {
      const [first, second] = await idsOf(testDesk, 'customer:"Acme GmbH"');
      await testDesk.desk.data('PATCH', '/watches', {
        changes: [
          {
            id: first!.id,
            version: first!.version,
            set: { note: 'not for Acme', customerNote: 'Gate 4', owner: 'Ann', tags: ['x'] },
          },
          { id: second!.id, version: second!.version, set: { reference: ['A-new'] } },
        ],
      });
    },
  },
];

/** The acts of the third round. The guest last visits the desk after them. */
export const LATER: typeof ACTS = [
  {
    by: 'acme',
    act: async (testDesk) =>
      testDesk.desk.data('POST', '/facts', secretFacts(await idsOf(testDesk, 'customer:"Acme GmbH"'))),
  },
  {
    by: 'acme',
    act: async (testDesk) => {
      const [, , third] = await idsOf(testDesk, 'customer:"Acme GmbH"');
      await testDesk.desk.data('PATCH', `/watches/${third!.id}`, {
        version: third!.version,
        set: { customer: 'Acme Rival' },
      });
    },
  },
  {
    by: 'acme',
    act: (testDesk) => record(testDesk, OWN, () => ({ eta: time('2026-12-09 14:00:00'), shipEta: SHIP_ETA })),
  },
  {
    by: 'other',
    act: (testDesk) => record(testDesk, testDesk.others.slice(6), () => ({ eta: time('2026-12-20 09:00:00') })),
  },
];

export async function play(testDesk: TestDesk, acts: typeof ACTS): Promise<void> {
  for (const { by, act } of acts) {
    testDesk.now += HOUR;
    if (by === 'acme' || testDesk.others.length > 0) await act(testDesk);
  }
  await testDesk.desk.engine.runRules(testDesk.now, 1000);
}
