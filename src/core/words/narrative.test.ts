import { readShipment } from '../reading/read-shipment.ts';
import { describe, expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { HOUR } from '../time/units.ts';
import { ais, containerWith, event, NOW, point, shipment } from '../reading/shipment.fixture.ts';
import type { Shipment, ShipmentEvent } from '../shipment/types.ts';
import { narrative, shortText } from './narrative.ts';
import { toSummary } from './summary.ts';

const t = createTranslate('en', en);
const most = ['MSKU2048170', 'MSKU2048175'].map((number) =>
  containerWith(['VDL! Shanghai 06-01', 'VAD Rotterdam 06-20'], number),
);
const late = containerWith(['VDL! Shanghai 06-01', 'CDT! Colombo 06-10', 'VAD Rotterdam 06-28'], 'TEMU5036634');
const bill = { ...shipment([...most, late]), number: 'MEDUL8080808' };
const narrativeFor = (number: string | null) => {
  const reading = readShipment(bill, number, NOW);
  return [shortText(reading, t), narrative(reading, t, null)] as const;
};

describe('the shipment in words', () => {
  it('calls no position unknown that AIS knows, though no event was reported', () => {
    const ends = { prepol: null, pol: point('Shanghai', true), pod: null, postpod: null };
    const one = shipment([containerWith([])], { route: { ...ends, predictiveEta: null } });
    const seen = { ...one, routeData: { segments: [], pin: null, ais: ais([50, 0], {}) } };
    const next = (of: Shipment) => toSummary(readShipment(of, null, NOW), t).next;
    expect([next(one), next(seen)]).toEqual(['Position unknown: no events reported yet', null]);
  });

  it('names the container that it tells of, where there are others', () => {
    const [short, long] = narrativeFor('TEMU5036634');
    expect(short).toBe('MEDUL8080808, TEMU 503663 4 arrives in Rotterdam Sun 28 Jun.');
    expect(long).toContain('One of 3 containers.');
  });

  it('says of how many it tells', () => {
    const [short, long] = narrativeFor(null);
    expect(short).toBe('MEDUL8080808 arrives in Rotterdam Sat 20 Jun. 2 of 3 on 20 Jun, 1 on 28 Jun.');
    expect(long).toContain('3 containers; on a different schedule: TEMU 503663 4. 2 of 3 on 20 Jun, 1 on 28 Jun.');
    expect(long).not.toContain('One of');
  });

  it('does not name the container of a number that stands for one', () => {
    const one = { ...shipment([late]), number: 'TEMU5036634' };
    const reading = readShipment(one, one.containers[0]!.number, NOW);
    expect(shortText(reading, t)).toMatch(/^TEMU 503663 4 arrives in /);
    expect(narrative(reading, t, null)).not.toContain('containers');
  });

  it('says day, delay and the last mile in one or two sentences', () => {
    const one = shipment([
      containerWith(['VDL! Shanghai 06-01', 'VAD Rotterdam 06-29 14:12', 'CDC Basel 07-04 08:30']),
    ]);
    const reading = readShipment({ ...one, number: 'MSKU2048170' }, null, NOW);
    const date = reading.journey.arrival!.date!;
    const slip = { ms: 52 * HOUR, mostMs: 52 * HOUR, since: date, first: date, last: date };
    expect(shortText(reading, t, slip)).toBe(
      'MSKU 204817 0 arrives in Rotterdam Mon 29 Jun, 2 d 4 h after first ETA. Basel Sat 4 Jul.',
    );
  });

  it('names the zone of every clock', () => {
    const one = shipment([
      containerWith([
        'VDL! Shanghai 06-01 10:00',
        'VAT! Colombo 06-10 09:00',
        'VAD Rotterdam 07-01 14:12',
        'CDD Duisburg 07-04 08:30',
      ]),
    ]);
    const text = narrative(readShipment(one, null, NOW), t, null);
    const clocks = text.match(/\d\d:\d\d/g) ?? [];
    expect(clocks.length).toBeGreaterThan(2);
    expect(text.match(/\d\d:\d\d UTC/g)).toHaveLength(clocks.length);
  });
});

describe('the text for a mail', () => {
  it('says what the arrival was where the history is known', () => {
    const reading = readShipment(bill, null, NOW);
    const [first, last, since] = ['2026-06-18T10:00:00', '2026-06-20T14:00:00', '2026-05-30T00:00:00'].map((wall) => ({
      wall,
      zone: null,
      epochMs: null,
      dateOnly: false,
    }));
    const slip = { ms: 52 * HOUR, mostMs: 52 * HOUR, since: since!, first: first!, last: last! };
    expect(narrative(reading, t, null, slip)).toContain('Was 18 Jun, now 20 Jun (2 d 4 h after first ETA).');
    expect(narrative(reading, t, null, { ...slip, first: last! })).toContain('Was 20 Jun 14:00, now 20 Jun 14:00');
    expect(narrative(reading, t, null)).not.toContain('now');
  });

  const vessel = { id: 1, name: 'Ever Globe', imo: 9, callSign: null, mmsi: null, flag: null };
  const sailed = event('VDL! Shanghai 05-16', 0, { vessel, voyage: '031W' });
  const mailOf = (events: readonly (string | ShipmentEvent)[]) =>
    narrative(
      readShipment({ ...shipment([containerWith(events)]), number: 'MSKU2048170' }, null, NOW),
      t,
      'https://a.example/',
    );

  it('begins with what is overdue, and plans nothing behind it', () => {
    expect(mailOf([sailed, 'VAD Rotterdam 06-12', 'CER Rotterdam 06-20']).split('\n')).toEqual([
      'MSKU 204817 0 was due in Rotterdam Fri 12 Jun; no report yet.',
      'Aboard Ever Globe, voyage 031W, from Shanghai. Last confirmed: Vessel departed, Shanghai, 16 May.',
      'https://a.example/',
    ]);
  });

  it('names the final place and what comes next', () => {
    const mail = mailOf([sailed, 'VAD Rotterdam 06-20', 'CDC Basel 06-24']);
    expect(mail).toContain('Then Basel, 24 Jun.');
    expect(mail).toContain('Next expected: Vessel arrival, Rotterdam, 20 Jun.');
  });
});
