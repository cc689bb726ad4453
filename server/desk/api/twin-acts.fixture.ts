/** What happens at twin desks: the same to Acme's rows, and more to those of a rival. */
import type { Facts } from '../../../src/core/columns/columns.ts';
import { arrivalConflict, toldWith } from '../../../src/core/columns/source-cells.fixture.ts';
import { sourceCells } from '../../../src/core/columns/source-cells.ts';
import type { Feeds } from '../../notifications/feeds/feeds.ts';
import { answer, time } from '../store/store.contract.ts';
import type { createRig } from '../../gateway/rig.fixture.ts';
import { type ApiFixture, NOW } from './api.fixture.ts';

const HOUR = 3_600_000;

const numberOf = (start: number, index: number): string => `MSKU${String(start + index).padStart(7, '0')}`;
export const OWN = Array.from({ length: 12 }, (_, index) => numberOf(1_000_000, index));
/** Some of them have Acme's numbers, too. */
export const rivalsOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => numberOf(1_000_006, index));
/** As many as a command takes. */
const BATCH = 1000;
const batches = <T>(all: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) => all.slice(index * BATCH, (index + 1) * BATCH));

export interface Twin {
  readonly desk: ApiFixture;
  readonly feeds: Feeds;
  /** Numbers of a rival; none where Acme is alone. */
  readonly rivals: readonly string[];
  /** The lens beside the desk. */
  readonly lens: ReturnType<typeof createRig>;
  now: number;
}

/** The source of a row, and what another source says, are for staff. */
const CONFLICTING = sourceCells(toldWith(arrivalConflict(NOW, '2026-11-20')), null);

const ship = (index: number): Partial<Facts> => ({
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

async function record({ desk, now }: Twin, numbers: readonly string[], more: (index: number) => Partial<Facts>) {
  const seen = { seenAt: now, reportedAt: now, answerId: `a${now}` };
  const answers = numbers.map((number, index) => answer(number, { ...ship(index), ...more(index) }, seen));
  for (const some of batches(answers)) await desk.engine.record(some);
}

async function add({ desk }: Twin, numbers: readonly string[], fields: (index: number) => object): Promise<void> {
  const watches = numbers.map((number, index) => ({ number, fields: fields(index) }));
  for (const some of batches(watches)) await desk.data('POST', '/watches', { watches: some });
}

const idsOf = async ({ desk }: Twin, q: string): Promise<readonly { id: number; version: number }[]> =>
  (await desk.data('GET', `/rows?q=${encodeURIComponent(q)}&sort=number&limit=500`)).watches;

/** A hold, a release, an appointment and a move of each row: what staff alone know. */
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
/** What the desk notes for itself is for no guest: columns of its own, and when cargo is needed. */
const OWN_CELLS = { text1: 'secret', choice2: ['rail'], neededBy: '2026-12-01', neededAt: 'delivery' };
const OWN_COLUMNS = [
  { type: 'text', name: 'Haulier' },
  { type: 'choice', name: 'Mode', choices: ['rail', 'road'] },
];

async function rivalActs(twin: Twin): Promise<void> {
  const { desk } = twin;
  const rows = await idsOf(twin, 'customer:"Acme Rival"');
  await desk.data('PATCH', '/watches', {
    changes: rows
      .slice(0, 40)
      .map(({ id, version }) => ({ id, version, set: { note: 'secret', owner: 'Zoe', ...OWN_CELLS } })),
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

/** Staff open shipments in the lens, which caches them. */
async function lookUp({ lens }: Twin, numbers: readonly string[]): Promise<void> {
  for (const number of numbers)
    await lens.get(`/api/tracking?number=${number}&route=true&ais=true`, { clientId: 'staff', staff: true });
}

/**
 * A row of Acme's that a carrier tells for staff alone: to a guest it is none. No rival has its
 * number, for whom it would be told to everybody.
 */
const STAFF_ROW = numberOf(1_090_000, 0);
const addStaffRow = (twin: Twin): Promise<void> =>
  add(twin, [STAFF_ROW], () => ({ customer: 'Acme GmbH', tags: ['urgent'], reference: ['A-staff'] }));
const tellStaffRow =
  (eta: string) =>
  (twin: Twin): Promise<void> =>
    record(twin, [STAFF_ROW], () => ({ eta: time(eta), shipEta: SHIP_ETA, forStaff: true }));

/** Days apart from what the line says: a notice. */
const SHIP_ETA = time('2026-12-24 14:00:00');

const OTHER_PORT = { pod: 'DEHAM', podName: 'Hamburg' };

const tellRival = (twin: Twin): Promise<void> =>
  record(twin, twin.rivals, () => ({ eta: time('2026-11-25 14:00:00'), shipEta: SHIP_ETA }));
const slipRival = (twin: Twin): Promise<void> =>
  record(twin, twin.rivals.slice(6), (index) => ({
    eta: time(index % 2 === 0 ? '2026-12-01 09:00:00' : '2026-12-04 09:00:00'),
  }));
const slipOwn = (twin: Twin): Promise<void> =>
  record(twin, OWN, (index) => ({
    eta: time(index % 4 < 2 ? '2026-11-29 14:00:00' : '2026-12-06 14:00:00'),
    shipEta: SHIP_ETA,
  }));

/** What happens, in hours; `rival` acts where there is one, and in the same order every time. */
export const ACTS: readonly { readonly by: 'rival' | 'acme'; readonly act: (twin: Twin) => Promise<unknown> }[] = [
  {
    by: 'rival',
    act: (twin) =>
      add(twin, twin.rivals, (index) => ({
        customer: 'Acme Rival',
        reference: [`PO ${index}`],
        tags: index % 9 === 0 ? ['urgent'] : ['rival'],
      })),
  },
  // The rival gets an ETA before Acme does: Acme's delay must not count from it.
  {
    by: 'rival',
    act: (twin) =>
      record(twin, twin.rivals, (index) => ({
        // In another order than Acme's, so that the rival's rows name these vessels first.
        ...ship(index + 1),
        eta: time('2026-11-25 14:00:00'),
        ...OTHER_PORT,
      })),
  },
  // Findings of the rival that a further row has at once: of two dates, of a port that changed.
  { by: 'rival', act: tellRival },
  { by: 'rival', act: tellRival },
  { by: 'rival', act: (twin) => lookUp(twin, twin.rivals.slice(0, 40)) },
  {
    by: 'acme',
    act: async (twin) => {
      await twin.desk.data('PUT', '/columns/own', { version: null, columns: OWN_COLUMNS });
      const shared = { customer: 'Acme GmbH', tags: ['urgent'], neededBy: '2026-12-09', choice2: ['road'] };
      await add(twin, OWN, (index) => ({ ...shared, reference: [`A-${index}`], text1: `Haulier ${index}` }));
    },
  },
  { by: 'acme', act: (twin) => add(twin, ['TCLU4400446'], () => ({ customer: 'Bolt', tags: ['For Acme'] })) },
  { by: 'rival', act: addStaffRow },
  { by: 'rival', act: tellStaffRow('2026-11-25 14:00:00') },
];

/** A visit before the first own answer sees none of what was found for the rival. */
export const ANSWERS: typeof ACTS = [
  { by: 'acme', act: (twin) => lookUp(twin, OWN) },
  {
    by: 'acme',
    act: (twin) =>
      record(twin, [...OWN, 'TCLU4400446'], () => ({ eta: time('2026-11-27 14:00:00'), shipEta: SHIP_ETA })),
  },
  // Said twice each; a date of the rival lies between two calls of Acme.
  { by: 'rival', act: slipRival },
  { by: 'rival', act: slipRival },
  { by: 'acme', act: slipOwn },
  { by: 'acme', act: slipOwn },
  { by: 'rival', act: tellStaffRow('2026-12-02 14:00:00') },
  { by: 'rival', act: rivalActs },
  {
    by: 'acme',
    act: async (twin) => {
      const [first, second] = await idsOf(twin, 'customer:"Acme GmbH"');
      await twin.desk.data('PATCH', '/watches', {
        changes: [
          { id: first!.id, version: first!.version, set: { note: 'internal', owner: 'Ann', tags: ['x'] } },
          { id: second!.id, version: second!.version, set: { reference: ['A-new'] } },
        ],
      });
    },
  },
];

/** What comes before the last visit of the guest. */
export const LATER: typeof ACTS = [
  {
    by: 'acme',
    act: async (twin) => twin.desk.data('POST', '/facts', secretFacts(await idsOf(twin, 'customer:"Acme GmbH"'))),
  },
  {
    by: 'acme',
    act: async (twin) => {
      const [, , third] = await idsOf(twin, 'customer:"Acme GmbH"');
      await twin.desk.data('PATCH', `/watches/${third!.id}`, {
        version: third!.version,
        set: { customer: 'Acme Rival' },
      });
    },
  },
  { by: 'acme', act: (twin) => record(twin, OWN, () => ({ eta: time('2026-12-09 14:00:00'), shipEta: SHIP_ETA })) },
  { by: 'rival', act: (twin) => record(twin, twin.rivals.slice(6), () => ({ eta: time('2026-12-20 09:00:00') })) },
];

export async function play(twin: Twin, acts: typeof ACTS): Promise<void> {
  for (const { by, act } of acts) {
    twin.now += HOUR;
    if (by === 'acme' || twin.rivals.length > 0) await act(twin);
  }
  await twin.desk.engine.runRules(twin.now, 1000);
}
