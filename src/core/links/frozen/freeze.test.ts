import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { deflateRawSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { billOfLading } from '../../parse/fixtures/bill-of-lading.ts';
import { parseShipment } from '../../parse/parse-shipment.ts';
import { containerWith, readJourney, segment, shipment } from '../../reading/shipment.fixture.ts';
import { completeShipment } from '../../shipment/complete.fixture.ts';
import type { Shipment } from '../../shipment/types.ts';
import { freeze, MAX_CHARACTERS, thaw } from './freeze.ts';
import { pathToText, textToPath } from './path-text.ts';

const OPEN = { hideContainers: false, hideVessels: false };
const AS_OF = Date.UTC(2026, 10, 20, 9, 34);

const eight = parseShipment(billOfLading, 'OK');

/** Two hundred containers, each some minutes after the previous one, at the pace of cranes. */
function manyContainers(): Shipment {
  const containers = Array.from({ length: 200 }, (_, index) => {
    const model = eight.containers[index % 6]!;
    const number = `MSCU${String(1_000_000 + index * 7)}`;
    const events = model.events.map((event, order) => ({
      ...event,
      id: `${number}/${order + 1}`,
      date:
        event.date === null || event.date.dateOnly
          ? event.date
          : { ...event.date, wall: `${event.date.wall.slice(0, 14)}${String((index * 7) % 60).padStart(2, '0')}:00` },
    }));
    return { ...model, number, events };
  });
  return { ...eight, containers };
}

describe('a frozen link', () => {
  it('opens as what was frozen: stops, events, dates, evidence, position', async () => {
    const { text, leftOut } = await freeze(eight, OPEN, AS_OF);
    const thawed = await thaw(text);
    expect(leftOut).toEqual([]);
    expect(thawed?.asOf).toBe(AS_OF);
    const [before, after] = [readJourney(eight, null, AS_OF), readJourney(thawed!.shipment, null, AS_OF)];
    const facts = (journey: typeof before) =>
      journey.stops.map((stop) => [
        stop.id,
        stop.place.name,
        stop.role,
        stop.events.map((event) => [event.status.raw, event.date?.wall.slice(0, 16), event.actual, event.vessel?.name]),
      ]);
    expect(facts(after)).toEqual(facts(before));
    expect(after.arrival?.date?.epochMs).toBe(before.arrival?.date?.epochMs);
    expect(thawed?.shipment.routeData?.pin ?? null).toEqual(eight.routeData?.pin ?? null);
  });

  it('keeps means of transport that we do not know', async () => {
    const [first] = containerWith(['CLL! Shanghai 06-01']).events;
    const events = [{ ...first!, mode: 'other' as const, carrier: 'AIR' }];
    const segments = [
      { ...segment('other', [31.2, 121.5], [51.9, 4.5]), word: 'AIR' },
      segment('rail', [1, 2], [3, 4]),
    ];
    const one = shipment([containerWith(events)], { routeData: { segments, pin: null, ais: null } });
    const thawed = (await thaw((await freeze(one, OPEN, AS_OF)).text))?.shipment;
    expect(thawed?.containers[0]?.events[0]).toMatchObject({ mode: 'other', carrier: 'AIR' });
    expect(thawed?.routeData?.segments).toMatchObject([
      { mode: 'other', word: 'AIR' },
      { mode: 'rail', word: null },
    ]);
  });

  it('keeps what is not said about an event', async () => {
    const one = shipment([containerWith(['CLL! Shanghai 06-01', 'VDL? Shanghai 06-02', 'VAD Rotterdam 07-01'])]);
    const thawed = await thaw((await freeze(one, OPEN, AS_OF)).text);
    expect(thawed?.shipment.containers[0]?.events.map((event) => event.actual)).toEqual([true, null, false]);
  });

  it('stays short for two hundred containers, or says what it left out', async () => {
    const { text, leftOut } = await freeze(manyContainers(), OPEN, AS_OF);
    expect(text.length).toBeLessThanOrEqual(MAX_CHARACTERS);
    const thawed = await thaw(text);
    expect(thawed?.leftOut).toEqual(leftOut);
    if (!leftOut.includes('boxes')) expect(thawed?.shipment.containers).toHaveLength(200);
  });

  it('holds no container number and no vessel when they are hidden', async () => {
    const { text } = await freeze(eight, { hideContainers: true, hideVessels: true }, AS_OF);
    const thawed = JSON.stringify(await thaw(text));
    for (const container of eight.containers) expect(thawed).not.toContain(container.number);
    for (const vessel of eight.vessels) expect(thawed).not.toContain(vessel.name);
    expect(thawed).not.toContain(eight.number);
  });

  it('opens nothing that is not one', async () => {
    const { text } = await freeze(eight, OPEN, AS_OF);
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.base64String({ minLength: 1, maxLength: 4 }), async (at, put) => {
        const opened = await thaw(text.slice(0, at) + put + text.slice(at + 2));
        if (opened !== null) expect(() => readJourney(opened.shipment, null, AS_OF)).not.toThrow();
      }),
      { seed: 1, numRuns: 200 },
    );
    expect(await thaw('')).toBeNull();
    expect(await thaw('%%%')).toBeNull();
  });
});

/** A link as a stranger could make it: any text, packed like a link. */
const linkOf = (json: string): string => deflateRawSync(json, { level: 9 }).toString('base64url');
const packedOf = (more: object): string => {
  const nothing = { type: null, status: null, updated: null, line: null, pin: null, fix: null, ais: null };
  const lists = { places: [], facilities: [], vessels: [], templates: [], bases: [], boxes: [], segments: null };
  const route = [null, null, null, null, null];
  return JSON.stringify({
    v: 1,
    asOf: AS_OF,
    out: [],
    outcome: 'ok',
    number: 'X',
    route,
    ...nothing,
    ...lists,
    ...more,
  });
};
const EVENT = ['VDL', null, null, 0, -1, -1, null, null, 0, 0, 0];

describe('a frozen link that a stranger made', () => {
  /** Number of bytes that came out of the decompressor. */
  let unpacked = 0;
  const Real = globalThis.DecompressionStream;
  const count = (): void => {
    unpacked = 0;
    vi.stubGlobal(
      'DecompressionStream',
      class {
        readonly writable: WritableStream;
        readonly readable: ReadableStream;
        constructor(format: CompressionFormat) {
          const real = new Real(format);
          this.writable = real.writable;
          this.readable = real.readable.pipeThrough(
            new TransformStream<Uint8Array, Uint8Array>({
              transform: (chunk, controller) => {
                unpacked += chunk.byteLength;
                controller.enqueue(chunk);
              },
            }),
          );
        }
      },
    );
  };
  afterEach(() => void vi.unstubAllGlobals());

  it('opens where it keeps to the form', async () => {
    expect((await thaw(linkOf(packedOf({ number: 'MINE' }))))?.shipment.number).toBe('MINE');
  });

  it('is not even unpacked above the length that the app itself makes', async () => {
    count();
    let state = 7;
    const noise = Array.from({ length: 60_000 }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return String.fromCharCode(35 + (state % 50));
    }).join('');
    expect(linkOf(packedOf({ number: noise })).length).toBeGreaterThan(32_768);
    expect(await thaw(linkOf(packedOf({ number: noise })))).toBeNull();
    expect(unpacked).toBe(0);
  });

  it('unfolds to a megabyte and not to the thirty that it holds', async () => {
    count();
    const bomb = linkOf(' '.repeat(20_000_000) + packedOf({}));
    expect(bomb.length).toBeLessThan(32_768);
    expect(await thaw(bomb)).toBeNull();
    expect(unpacked).toBeGreaterThan(0);
    expect(unpacked).toBeLessThan(3_000_000);
  });

  it('is not parsed where it is nested deeper than a shipment', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(await thaw(linkOf('['.repeat(500_000)))).toBeNull();
    expect(await thaw(linkOf(`{"v":${'[{"a":'.repeat(100_000)}`))).toBeNull();
    // The test runner parses its own short messages at the same time.
    expect(parse.mock.calls.filter(([text]) => text.length > 10_000)).toEqual([]);
    parse.mockRestore();
    // Brackets inside a text are plain text.
    expect((await thaw(linkOf(packedOf({ number: '[[[[[[[[{{"\\' }))))?.shipment.number).toBe('[[[[[[[[{{"\\');
  });

  it.each([
    [
      'events',
      {
        places: [['A', null, null, null, null, null]],
        templates: [Array.from({ length: 2_000 }, () => EVENT)],
        boxes: Array.from({ length: 200 }, () => ['B', null, null, 0, [], []]),
      },
    ],
    ['points', { segments: Array.from({ length: 500 }, () => ['sea', '??'.repeat(1_000), -1, -1, -1]) }],
  ])('stands for no more %s than an answer may hold', async (_, more) => {
    expect(linkOf(packedOf(more)).length).toBeLessThan(32_768);
    expect(await thaw(linkOf(packedOf(more)))).toBeNull();
  });

  it('shows one line of text whose marks stay in their line', async () => {
    const place = [`Rotter\u2028dam${'\u0301'.repeat(2_000)}`, null, null, null, null, null];
    const opened = await thaw(linkOf(packedOf({ places: [place] })));
    expect(opened?.shipment.places[0]?.name).toBe(`Rotter dam${'\u0301'.repeat(4)}`);
  });
});

describe('a frozen link of a large shipment', () => {
  const opens = async (large: Shipment) => {
    const { text, leftOut } = await freeze(large, OPEN, AS_OF);
    const thawed = await thaw(text);
    expect(thawed).not.toBeNull();
    expect(thawed?.leftOut).toEqual(leftOut);
    return thawed;
  };

  it('opens with a course of 20,000 points in every direction', async () => {
    let state = 7;
    const random = (): number => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const path = Array.from({ length: 20_000 }, () => [random() * 160 - 80, random() * 360 - 180] as const);
    const segments = [{ ...segment('sea', [1, 2], [3, 4]), path }];
    const thawed = await opens({ ...eight, routeData: { segments, pin: null, ais: null } });
    expect(thawed?.shipment.routeData?.segments[0]?.path.length).toBeGreaterThan(1);
    expect(thawed?.shipment.containers.length).toBeGreaterThan(0);
  });

  it('opens with 600 places and vessels, and 7,500 events', async () => {
    const [event] = eight.containers[0]!.events;
    const events = (number: string, from: number) =>
      Array.from({ length: 125 }, (_, order) => ({
        ...event!,
        id: `${number}/${order}`,
        order,
        description: `event ${from + order} of ${number}`,
        voyage: `${(from + order) * 7919}`,
        place: { ...eight.places[0]!, id: order, name: `Place ${(from + order) % 600}` },
        vessel: { ...eight.vessels[0]!, id: order, name: `Ship ${(from + order) % 600}` },
      }));
    const containers = Array.from({ length: 60 }, (_, index) => {
      const number = `MSCU${1_000_000 + index}`;
      return { ...eight.containers[0]!, number, events: events(number, index * 125) };
    });
    const thawed = await opens({ ...eight, containers });
    expect(thawed?.leftOut).toContain('boxes');
  });
});

it('of version 1 still opens', async () => {
  const text = readFileSync(join(import.meta.dirname, 'fixtures/version-1.txt'), 'utf8').trim();
  const opened = await thaw(text);
  expect(opened?.asOf).toBe(AS_OF);
  const stops = readJourney(opened!.shipment, null, AS_OF).stops.map((stop) => stop.id);
  expect(stops).toEqual(readJourney(eight, null, AS_OF).stops.map((stop) => stop.id));
  expect(opened?.shipment.containers).toHaveLength(eight.containers.length);
});

it('made before the evidence and the marks of UTC opens with what it holds', async () => {
  const text = readFileSync(join(import.meta.dirname, 'fixtures/version-1-complete.txt'), 'utf8').trim();
  const opened = (await thaw(text))?.shipment;
  const [container] = opened?.containers ?? [];
  expect(container?.events[0]?.date).toEqual(completeShipment.containers[0]?.events[0]?.date);
  expect(container?.charges).toEqual(completeShipment.containers[0]?.charges);
  expect(opened?.routeData?.ais?.arrival).toEqual(completeShipment.routeData.ais.arrival);
  expect([container?.mirrored, opened?.vessels[0]?.mmsi, opened?.places[0]?.state]).toEqual([null, null, null]);
});

describe('paths as text', () => {
  it('come back to within a hundred metres', () => {
    const lat = fc.double({ min: -90, max: 90, noNaN: true });
    const lng = fc.double({ min: -180, max: 180, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(lat, lng)), (path) => {
        const back = textToPath(pathToText(path));
        expect(back).toHaveLength(path.length);
        back.forEach((point, index) => {
          expect(Math.abs(point[0] - path[index]![0])).toBeLessThan(0.00051);
          expect(Math.abs(point[1] - path[index]![1])).toBeLessThan(0.00051);
        });
      }),
      { seed: 1 },
    );
  });

  it.each(['', '!!', '\u0000', 'é'])('reads nothing out of %j', (text) => expect(textToPath(text)).toEqual([]));
});
