import { readShipment } from '../reading/read-shipment.ts';
import { describe, expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import {
  ais,
  containerWith,
  event,
  NOW,
  PLACES,
  point,
  segment,
  shipment,
  vessel,
} from '../reading/shipment.fixture.ts';
import type { Container, Shipment } from '../shipment/types.ts';
import { parseInstant } from '../time/instant.ts';
import { parseWireTime } from '../time/port-time.ts';
import { toTimelineRows } from './timeline.ts';

const t = createTranslate('en', en);
const rowsOf = (one: Shipment, chosen: Container | null = null, nowMs = NOW) =>
  toTimelineRows(readShipment(one, chosen?.number ?? null, nowMs), t);
const textOf = (one: Shipment, chosen: Container | null = null, nowMs = NOW) =>
  rowsOf(one, chosen, nowMs).map((row) => {
    if (row.kind === 'stop') return `${row.name} ${row.state}`;
    return row.kind === 'leg'
      ? `- ${row.carrier}: ${row.facts.join(', ')}`
      : [row.label, row.evidenceText, ...row.marks].filter(Boolean).join(' | ');
  });

describe('events of which nobody says where', () => {
  it('stand in a group of their own', () => {
    expect(textOf(shipment([containerWith(['CLL! ? 05-01', 'VDL! ? 05-02'])]))).toEqual([
      'Location not given here',
      'Loaded on vessel',
      'Vessel departed',
    ]);
    expect(textOf(shipment([containerWith(['CLL ? 06-20'])]))[0]).toBe('Location not given ahead');
  });

  it('come before the places of the summary, under an id of their own', () => {
    const route = { prepol: null, pol: point('Shanghai', true), pod: null, postpod: null, predictiveEta: null };
    const rows = rowsOf(shipment([containerWith(['CLL! ? 05-01'])], { route }));
    expect(rows.map((row) => row.id)).toEqual(['_', 'B/1', 'SHANGHAI']);
  });
});

describe('a leg by means that we do not know', () => {
  const route = { segments: [{ ...segment('other', [31.2, 121.5], [51.9, 4.5]), word: 'AIR' }], pin: null, ais: null };
  const legsOf = (one: Shipment) => textOf(one).filter((text) => text.startsWith('- '));

  it('is called by the word that was sent', () => {
    const places = { pol: point('Shanghai', true), pod: point('Rotterdam') };
    const one = shipment([], {
      route: { prepol: null, ...places, postpod: null, predictiveEta: null },
      routeData: route,
    });
    expect(legsOf(one)[0]).toMatch(/^- AIR: /);
    const events = [
      event('UNK! Shanghai 06-01', 0, { code: { raw: 'DEPA', kind: 'DEPA' }, mode: 'other', carrier: 'AIR' }),
      event('UNK Rotterdam 06-20', 1),
    ];
    expect(legsOf(shipment([containerWith(events)]))[0]).toMatch(/^- AIR: /);
  });
});

describe('the rail beside the rows', () => {
  it('is solid beside every event that has happened, dashed on the way that is under way', () => {
    const events = ['CLL! Shanghai 05-01', 'VDL! Shanghai 05-02', 'VAT! Colombo 05-08', 'CDT! Colombo 05-09'];
    const ahead = ['CLT! Colombo 05-11', 'VDT! Colombo 05-12', 'VAD Rotterdam 06-20', 'CDD Rotterdam 06-21'];
    const rails = rowsOf(shipment([containerWith([...events, ...ahead])])).map(
      (row) => `${row.kind} ${row.rail.above} ${row.rail.below}`,
    );
    expect(rails).toEqual([
      'stop null solid',
      'event solid solid',
      'event solid solid',
      'leg solid solid',
      'stop solid solid',
      'event solid solid',
      'event solid solid',
      'event solid solid',
      'event solid dashed',
      'leg dashed dashed',
      'stop dashed null',
      'event null null',
      'event null null',
    ]);
  });
});

it('the rail of a cancelled voyage leads nowhere', () => {
  const events = ['CGI! Shanghai 05-01', 'VDL Shanghai 05-02', 'VAD Rotterdam 06-20'];
  const rails = rowsOf(shipment([containerWith(events)], { outcome: 'cancelled' })).map(
    (row) => `${row.kind} ${row.rail.above} ${row.rail.below}`,
  );
  expect(rails).toEqual([
    'stop null solid',
    'event solid dropped',
    'event dropped dropped',
    'leg dropped dropped',
    'stop dropped null',
    'event null null',
  ]);
});

describe('how an event stands', () => {
  it('is not said where nobody says whether it has happened', () => {
    const rows = textOf(shipment([containerWith(['VDL! Shanghai 05-03', 'VAD? Rotterdam 06-10'])]));
    expect(rows.at(-1)).toBe('Vessel arrival | not stated if actual or estimated');
  });

  it('in words', () => {
    const events = [
      'CGI! Shanghai 05-01',
      'CLL Shanghai 05-02',
      'VDL! Shanghai 05-03',
      'VAD Rotterdam 06-14 10:00',
      'CDD Rotterdam 06-20',
    ];
    expect(
      rowsOf(shipment([containerWith(events)])).flatMap((row) =>
        row.kind === 'event' ? [[row.evidence, row.evidenceText]] : [],
      ),
    ).toEqual([
      ['happened', null],
      ['unconfirmed', 'not reported'],
      ['happened', null],
      ['overdue', 'overdue by 1 d 2 h'],
      ['expected', 'expected'],
    ]);
  });

  it('a day without a clock is overdue from its end', () => {
    const place = { ...PLACES['Rotterdam']!, zone: 'Europe/Amsterdam' };
    const date = parseWireTime('2026-05-20 00:00:00', 'event', 'Europe/Amsterdam');
    const one = shipment([containerWith(['VDL! Shanghai 05-01', event('VAD ? 05-20', 1, { place, date })])]);
    const now = parseInstant('2026-05-20T22:05:00Z') ?? 0;
    expect(textOf(one, null, now).at(-1)).toBe('Vessel arrival | overdue by 5 min');
  });

  it('copied from a sibling, chosen or not', () => {
    const mirrored = { ...containerWith(['CLL! Shanghai 05-01']), mirrored: true };
    const one = shipment([mirrored]);
    expect(textOf(one).at(-1)).toBe('Loaded on vessel | mirrored');
    expect(textOf(one, mirrored).at(-1)).toBe('Loaded on vessel | mirrored');
  });
});

describe('the fix of a vessel', () => {
  const sailing = (number: string, ship: number) =>
    containerWith([event('VDL! Shanghai 06-01', 0, { vessel: vessel(ship) }), event('VAD Rotterdam 07-01', 1)], number);
  const one = shipment([sailing('A', 1), sailing('B', 2)], {
    routeData: { segments: [], pin: null, ais: ais([10, 90]) },
  });

  it('has its age where the container is aboard, and nowhere else', () => {
    expect(textOf(one, one.containers[0])[2]).toContain('AIS position 1 h ago');
    const then = toTimelineRows(readShipment(one, one.containers[0]!.number, NOW, true), t);
    expect(then.flatMap((row) => (row.kind === 'leg' ? row.facts : [])).join()).toContain(
      'AIS position 15 Jun 11:00 UTC',
    );
    expect(textOf(one, one.containers[1])[2]).not.toContain('AIS');
  });
});
