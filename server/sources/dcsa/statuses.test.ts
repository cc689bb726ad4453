import { describe, expect, it } from 'vitest';
import { toAnswer } from './answer.ts';
import { countOrderViolations } from './order-violations.ts';
import { FACTS, findPlace, NAVARINO, QUESTION, STEPS, version22 } from './journeys.fixture.ts';
import { eventsOf, journey, read, statusesOf, UTC } from './read.fixture.ts';
import { readReported } from './read-rows.ts';

describe('the status codes of a journey', () => {
  it.each<[string, readonly string[], string]>([
    [
      'empty pick-up and gate-in',
      ['GTOT CNSHA E', 'GTIN CNSHA L - POTE', 'LOAD CNSHA L A', 'DEPA CNSHA - A'],
      'CEP CGI CLL VDL',
    ],
    ['gate-in before a ship is told', ['GTOT CNSHA E', 'GTIN CNSHA L - POTE'], 'CEP CGI'],
    [
      'gate-in inland',
      ['GTIN DEDUI L RAIL RAMP', 'LOAD DEDUI L RAIL', 'GTIN NLRTM L', 'LOAD NLRTM L A'],
      'LTS LTS CGI CLL',
    ],
    ['pick-up at the shipper', ['DROP CNSHA E', 'PICK CNSHA L', 'DROP CNSHA L', 'LOAD CNSHA L A'], 'CEP CPS CGI CLL'],
    ['stuffing alone', ['STUF CNSHA L', 'LOAD CNSHA L A'], 'CPS CLL'],
    ['stuffing with a pick-up', ['STUF CNSHA L', 'PICK CNSHA L', 'LOAD CNSHA L A'], 'UNK CPS CLL'],
    [
      'hub by discharge and loading',
      ['LOAD CNSHA L A', 'ARRI SGSIN - A', 'DISC SGSIN L A', 'LOAD SGSIN L B', 'DEPA SGSIN - B'],
      'CLL VAT CDT CLT VDT',
    ],
    [
      'hub by one expected arrival',
      ['LOAD CNSHA L A', 'ARRI KRPUS - A', 'DISC KRPUS L A', 'ARRI? CLVAP - B'],
      'CLL VAT CDT VAD',
    ],
    [
      'ship goes on through a port',
      ['LOAD CNSHA L A', 'ARRI SGSIN - A', 'DEPA SGSIN - A', 'ARRI NLRTM - A', 'DISC NLRTM L A'],
      'CLL UNK UNK VAD CDD',
    ],
    [
      'arrival before departure at the port of loading',
      ['ARRI CNSHA - A', 'LOAD CNSHA L A', 'DEPA CNSHA - A'],
      'UNK CLL VDL',
    ],
    [
      'a timeline that begins on the way',
      ['ARRI SGSIN - A', 'DISC SGSIN L A', 'LOAD SGSIN L B', 'ARRI NLRTM - B'],
      'VAT CDT CLT VAD',
    ],
    [
      'the ship leaves the port of discharge',
      ['LOAD CNSHA L A', 'ARRI NLRTM - A', 'DISC NLRTM L A', 'DEPA NLRTM - A'],
      'CLL VAD CDD UNK',
    ],
    [
      'delivery',
      [
        'LOAD CNSHA L A',
        'DISC NLRTM L A',
        'GTOT NLRTM L',
        'GTIN DEDUI L RAIL',
        'GTOT DEDUI L',
        'DROP DEDUI L',
        'STRP DEDUI L',
        'GTIN DEDUI E',
      ],
      'CLL CDD CGO LTS LTS CDC UNK CER',
    ],
    [
      'stripping alone',
      ['LOAD CNSHA L A', 'DISC NLRTM L A', 'PICK NLRTM L', 'STRP DEDUI L', 'DROP NLRTM E', 'GTOT NLRTM E'],
      'CLL CDD CGO CDC CER LTS',
    ],
    [
      'between terminals',
      [
        'GTIN CNSHA L',
        'GTOT CNSHA L',
        'GTIN CNSHA L',
        'LOAD CNSHA L A',
        'DISC SGSIN L A',
        'GTOT SGSIN L',
        'GTIN SGSIN L',
        'LOAD SGSIN L B',
      ],
      'CGI LTS CGI CLL CDT LTS LTS CLT',
    ],
    [
      'barge',
      [
        'LOAD CNSHA L A',
        'DISC NLRTM L A',
        'LOAD NLRTM L BARGE',
        'DEPA NLRTM - BARGE',
        'ARRI DEDUI - BARGE',
        'DISC DEDUI L BARGE',
      ],
      'CLL CDD BTS BTS BTS BTS',
    ],
    ['empty by rail', ['LOAD CNSHA L A', 'DISC NLRTM L A', 'GTOT NLRTM L', 'LOAD DEDUI E RAIL'], 'CLL CDD CGO LTS'],
    ['empty by sea', ['LOAD CNSHA E A', 'DISC SGSIN E A'], 'UNK UNK'],
    [
      'seals and customs',
      ['INSP CNSHA L', 'RSEA CNSHA L', 'CUSR CNSHA L', 'AVPU NLRTM L', 'CROS DEDUI L'],
      'UNK UNK UNK UNK UNK',
    ],
  ])('are correct for %s', (_, rows, statuses) => {
    const data = read(version22(journey(...rows)));
    expect(statusesOf(data).join(' ')).toBe(statuses);
    for (const { status, is_additional_event } of eventsOf(data)) expect(is_additional_event).toBe(status === 'UNK');
  });

  it('use the port of loading for a departure without a place', () => {
    const data = read(version22(journey('LOAD CNSHA L A', 'DEPA - - A', 'ARRI - - A', 'DISC NLRTM L A')));
    const codes = new Map(data.locations?.map(({ id, locode }) => [id, locode]));
    // The time is sent as 10:00 in UTC.
    expect(eventsOf(data).map(({ date, location }) => [codes.get(location ?? 0), date?.slice(11)])).toEqual([
      ['CNSHA', '10:00:00'],
      ['CNSHA', '18:00:00'],
      ['NLRTM', '11:00:00'],
      ['NLRTM', '10:00:00'],
    ]);
    expect(data.route?.pol).toMatchObject({ date: '2026-03-02 18:00:00' });
  });

  it('match a place without code by its name', () => {
    const rows = version22(journey('LOAD CNSHA L A', 'ARRI NLRTM - A', 'DISC NLRTM L A'));
    const nameless = rows.map((row, index) =>
      index === 1
        ? Object.assign({}, row, {
            eventLocation: { locationName: 'ROTTERDAM' },
            transportCall: { modeOfTransport: 'VESSEL', vessel: { vesselName: NAVARINO.name } },
          })
        : row,
    );
    expect(statusesOf(read(nameless))).toEqual(['CLL', 'VAD', 'CDD']);
  });

  it('use the transshipment port that the carrier names', () => {
    const rows = version22(journey('DISC SGSIN L A')).map((row) =>
      Object.assign({}, row, { carrierSpecificData: { shipmentLocationType: 'PTS' } }),
    );
    expect(statusesOf(read(rows))).toEqual(['CDT']);
    const labelled = version22(journey('DISC SGSIN L A')).map((row) =>
      Object.assign({}, row, { description: 'Full Transshipment Discharged' }),
    );
    expect(statusesOf(read(labelled))).toEqual(['CDT']);
  });

  it('use the port of discharge of the previous answer while no event names it', () => {
    const reported = readReported([version22(journey('LOAD CNSHA L A', 'GTOT NLRTM L'))], UTC);
    expect(statusesOf(toAnswer(reported, QUESTION, { ...FACTS, pod: 'NLRTM' }).data)).toEqual(['CLL', 'CGO']);
    expect(statusesOf(toAnswer(reported, QUESTION, FACTS).data)).toEqual(['CLL', 'LTS']);
  });
});

describe('events in an impossible order', () => {
  it.each([
    ['a journey in order', STEPS, 0],
    [
      'loaded after the ship left',
      STEPS.map((step) =>
        step.code === 'LOAD' && step.place === 'CNSHA' ? { ...step, wall: '2026-03-05T12:00:00' } : step,
      ),
      1,
    ],
  ])('are counted: %s', (_, steps, count) => {
    expect(countOrderViolations(readReported([version22(steps)], UTC), QUESTION, findPlace)).toBe(count);
  });
});
