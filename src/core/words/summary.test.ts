import { readAt, readShipment, toItinerary } from '../reading/read-shipment.ts';
import { toScene } from '../scene/scene.ts';
import { stopWords } from '../scene/words.ts';
import { describe, expect, it } from 'vitest';
import { loadTranslate } from '../texts/catalogues.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { serviceStatusOf } from '../shipment/codes.ts';
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
import type { Ais, Shipment, ShipmentEvent } from '../shipment/types.ts';
import { parseInstant } from '../time/instant.ts';
import { parseWireTime } from '../time/port-time.ts';
import { narrative } from './narrative.ts';
import { toSummary } from './summary.ts';
import { toTimelineRows } from './timeline.ts';
import { DAY, HOUR } from '../time/units.ts';

const t = createTranslate('en', en);
const at = (text: string): number => parseInstant(`2026-${text}:00Z`) ?? 0;
const summaryOf = (one: Shipment, now = NOW, chosen = -1) =>
  toSummary(readShipment(one, one.containers[chosen]?.number ?? null, now), t);
const wordsOf = (events: readonly (string | ShipmentEvent)[], now = NOW, more: Partial<Shipment> = {}) => {
  const { status, arrival, next, troubles } = summaryOf(shipment([containerWith(events)], more), now);
  return [status.text, arrival.label, arrival.date, arrival.time, troubles[0]?.text ?? next];
};

it('names no destination where nobody has given one', () => {
  const summary = summaryOf(shipment([containerWith(['CLL! Shanghai 06-01', 'VDL! Shanghai 06-02'])]));
  expect([summary.destination, summary.origin]).toEqual(['Destination not known yet', 'from Shanghai']);
});

it('leaves out of a sentence the place and the expected departure that nobody reported', () => {
  const waiting = ['VDL! Shanghai 05-01', 'VAT! Colombo 06-01', 'TSD! Colombo 06-05', 'VAD Rotterdam 07-12'];
  expect(summaryOf(shipment([containerWith(waiting)])).troubles[0]?.text).toBe(
    'Delayed at Colombo: in port since 1 Jun',
  );
  const placeless = { ...event('VDT Colombo 06-19', 2), place: null };
  const next = summaryOf(shipment([containerWith(['VDL! Shanghai 06-01', placeless, 'VAD Rotterdam 07-12'])])).next;
  expect(next).toBe('Next: Vessel departure from transshipment port, 19 Jun');
});

it('separates the time from the time until then by the comma of the language', async () => {
  const read = readShipment(shipment([containerWith(['VDL! Shanghai 06-01', 'VAD Rotterdam 07-12 10:00'])]), null, NOW);
  expect(toSummary(read, await loadTranslate('ja')).arrival.time).toMatch(/^10:00 UTC、/);
});

describe('the badge and the date', () => {
  it.each<[string[], (string | null)[]]>([
    [
      ['VDL! Shanghai 05-01', 'VAD Rotterdam 06-05 10:00', 'CDD! Rotterdam 06-06 10:00'],
      ['Discharged', 'Arrived', 'Sat 6 Jun, 10:00', '10:00 UTC, 9 d 2 h ago', null],
    ],
    [
      ['VDL! Shanghai 05-01', 'VAD Rotterdam 06-05 10:00', 'CDC! Basel 06-08'],
      ['Delivered', 'Delivered', 'Mon 8 Jun', 'date only, at Basel, 7 d ago', null],
    ],
    [
      ['VDL! Shanghai 05-01', 'VAD Rotterdam 06-05 10:00', 'CER! Rotterdam 06-08'],
      ['Empty returned', 'Returned', 'Mon 8 Jun', 'date only, at Rotterdam, 7 d ago', null],
    ],
    [
      ['VDL! Shanghai 05-01', 'VAD Rotterdam 06-05 10:00'],
      [
        'Overdue',
        'Was due',
        'Fri 5 Jun, 10:00',
        '10:00 UTC',
        // The pill shows it, and a second mention would be too much.
        null,
      ],
    ],
  ])('%j', (events, wanted) => expect(wordsOf(events)).toEqual(wanted));

  it('a cancelled shipment is cancelled, not late', () => {
    expect(wordsOf(['VDL Shanghai 06-01 10:00', 'VAD Rotterdam 06-05 10:00'], NOW, { outcome: 'cancelled' })).toEqual([
      'Cancelled',
      'Was planned for',
      'Fri 5 Jun, 10:00',
      '10:00 UTC',
      null,
    ]);
    const { other, clocks } = summaryOf(
      shipment([containerWith(['VDL Shanghai 06-01', 'VAD Rotterdam 06-20', 'CDC Basel 06-22'])], {
        outcome: 'cancelled',
      }),
    );
    expect([other, clocks]).toEqual([null, []]);
  });

  it('a prediction that is over stands no more, and none is no line', () => {
    const reported = (predicted: string) => {
      const one = shipment([containerWith(['VDL! Shanghai 05-01', 'VAD Rotterdam 06-20'])]);
      const predictiveEta = parseWireTime(predicted, 'event', 'UTC');
      return summaryOf({ ...one, route: { ...one.route, predictiveEta } }).clocks;
    };
    expect(reported('2026-06-14 08:00:00')).toEqual([]);
    expect(reported('2026-06-19 08:00:00')).toHaveLength(1);
    expect(reported('')).toEqual([]);
  });

  it('a prediction stands, however late the vessel is', () => {
    const predictiveEta = parseWireTime('2026-06-17 08:00:00', 'event', 'UTC');
    const late = shipment([containerWith(['VDL! Shanghai 05-01', 'VAD Rotterdam 06-12'])]);
    const reported = { ...late, route: { ...late.route, predictiveEta } };
    const { arrival, clocks, status } = summaryOf(reported);
    expect([arrival.date, arrival.source, clocks]).toEqual(['Wed 17 Jun, 08:00', 'Service', []]);
    expect(arrival.superseded?.sentence).toBe('Carrier: 12 Jun, superseded');
    expect(status.pill).toBe('Overdue · 2 d 12 h');
  });

  it('a prediction in an unknown form is said as it came', () => {
    const issue = { path: 'route.pod.predictive_eta', got: '{"date":"soon"}', want: 'time' } as const;
    const { clocks } = summaryOf(
      shipment([containerWith(['VDL! Shanghai 05-01', 'VAD Rotterdam 06-20'])], { issues: [issue] }),
    );
    expect(clocks).toEqual(['Predicted ETA: {"date":"soon"} (unreadable)']);
  });

  it('a copy of earlier counts no days: they are long over when it is read', () => {
    const one = shipment([containerWith(['VDL! Shanghai 05-01', 'VAD Rotterdam 06-20 10:00'])]);
    const then = toSummary(readShipment(one, null, NOW, true), t);
    expect([then.arrival.date, then.arrival.time]).toEqual(['Sat 20 Jun, 10:00', '10:00 UTC']);
    const late = shipment([containerWith(['VDL! Shanghai 05-01', 'VAD Rotterdam 06-05 10:00'])]);
    const reported = toSummary(readShipment(late, null, NOW, true), t);
    expect([reported.status.text, reported.arrival.time]).toEqual(['Overdue', '10:00 UTC']);
  });
});

it('a copy that is read a year later names the year of every date', () => {
  const one = shipment(
    [
      containerWith([
        'VDL! Shanghai 06-01 10:00',
        'VAT Colombo 06-20 10:00',
        'VAD Rotterdam 07-05 10:00',
        'CDC Basel 07-09',
      ]),
    ],
    { updatedAt: parseWireTime('2026-06-15 11:00:00', 'metadata') },
  );
  const reading = readAt(toItinerary(one, null, true), NOW, NOW + 400 * DAY);
  const summary = toSummary(reading, t);
  const texts = [
    summary.arrival.date,
    ...[summary.next, summary.other].flatMap((text) => text ?? []),
    ...toTimelineRows(reading, t).flatMap((row) =>
      row.kind === 'stop' ? row.span : row.kind === 'event' ? row.date : [],
    ),
    ...narrative(reading, t, null).split(/(?<=\.)\s/),
    ...toScene(reading).stops.map((stop) => stopWords(stop, t, reading.today)),
  ];
  const dated = texts.filter((text) => /\d (May|Jun|Jul)\b/.test(text));
  expect(dated.length).toBeGreaterThan(14);
  expect(dated.filter((text) => !text.includes('2026'))).toEqual([]);
});

describe('what AIS and carrier do not agree on', () => {
  const rotterdam = { ...PLACES['Rotterdam']!, locode: 'NLRTM' };
  const aboard = (arrives: string, more = {}) => [
    event('VDL! Shanghai 06-01', 0, { vessel: vessel(1) }),
    event(`VAD Rotterdam ${arrives}`, 1, { place: rotterdam, vessel: vessel(1), ...more }),
  ];
  const by = (events: readonly ShipmentEvent[], position: Ais) =>
    summaryOf(shipment([containerWith(events)], { routeData: { segments: [], pin: null, ais: position } }));
  const call = (date: string, label: string) => {
    const time = parseWireTime(`2026-${date}:00`, 'port-call');
    return { name: null, countryCode: 'NL', code: 'RTM', date: time, label };
  };

  it('an arrival that AIS tells is said as that, not as ahead', () => {
    const { status, arrival, clocks, next } = by(
      aboard('06-20'),
      ais([51.95, 4.4], { arrival: call('06-14 08:00', 'ATA') }),
    );
    expect([status.text, arrival.label, arrival.date, arrival.time]).toEqual([
      'Arrived',
      'AIS: in port since',
      'Sun 14 Jun, 08:00',
      '08:00 UTC, not reported; AIS confirms it',
    ]);
    expect([clocks, next]).toEqual([[], null]);
  });

  it('a date that cannot hold is said to be that, beside it', () => {
    const waits = [event('CLL! Shanghai 06-10', 0), event('VDL Shanghai 06-12', 1), event('VAD Rotterdam 06-16', 2)];
    const { arrival, clocks } = summaryOf(shipment([containerWith(waits)]));
    expect([arrival.label, arrival.date]).toEqual(['Expected', 'Tue 16 Jun']);
    expect(clocks).toEqual([
      'At 15 knots, the vessel cannot reach Rotterdam before about 28 Jun: the departure from Shanghai is not reported.',
    ]);
  });

  it('an arrival by the route summary alone is that, and not overdue', () => {
    const route = { ...shipment([]).route, pod: { ...point('Rotterdam', true), date: event('VAD X 06-11', 0).date } };
    const events = ['VDL! Shanghai 05-20', 'VAD Rotterdam 06-08'];
    const { status, arrival, clocks, troubles } = summaryOf(shipment([containerWith(events)], { route }));
    expect([status.text, arrival.label, arrival.date, troubles]).toEqual(['Arrived', 'Arrived', 'Thu 11 Jun', []]);
    expect(clocks).toEqual(['Arrived at Rotterdam according to the route summary; no event reports it.']);
  });

  it('a fix in port says by when the vessel was there, and not since when', () => {
    const { status, arrival } = by(aboard('06-13 08:00'), ais([51.95, 4.4]));
    expect([status.text, arrival.label, arrival.date, arrival.time]).toEqual([
      'Arrived',
      'AIS: seen in port',
      'Mon 15 Jun, 11:00',
      '11:00 UTC, not reported; in port by then',
    ]);
  });

  it('an arrival by AIS and a fix elsewhere are both said, and the state is that of the events', () => {
    const { status, arrival, clocks } = by(aboard('06-20'), ais([50, 0], { arrival: call('06-14 08:00', 'ATA') }));
    expect([status.text, arrival.label, arrival.date]).toEqual(['In transit', 'Expected', 'Sat 20 Jun']);
    expect(clocks).toEqual([
      'AIS reports the arrival at Rotterdam on 14 Jun 08:00, but places the vessel 205 nm away at 15 Jun 11:00.',
    ]);
  });

  it("an old fix gives its age with the vessel's own arrival", () => {
    const arrival = call('06-18 08:00', 'ETA');
    const old = { at: [50, 0] as const, time: parseWireTime('2026-06-10 11:00:00', 'fix') };
    const at = (date: string) => by(aboard(date), ais([50, 0], { arrival })).clocks;
    expect(at('06-18 08:00')).toEqual(['Carrier and vessel (AIS) agree']);
    expect(at('06-18 01:00')).toEqual(['Vessel’s ETA (AIS): 18 Jun 08:00 UTC (+7 h)']);
    expect(by(aboard('06-18 08:00'), ais([50, 0], { arrival, fix: old })).clocks).toEqual([
      'Vessel’s ETA (AIS, 5 d 1 h ago): 18 Jun 08:00 UTC',
    ]);
  });

  it('an arrival that is reported as happened and dated ahead is not counted down to', () => {
    const reported = [aboard('06-16 10:00')[0]!, { ...aboard('06-16 10:00')[1]!, actual: true }];
    expect(wordsOf(reported)[3]).toBe('10:00 UTC, dated 22 h in the future');
  });

  it('a loaded container stays at transshipment until its departure is reported, whatever the estimate says', () => {
    const sea = segment('sea', [6.94, 79.85], [12, 60], [51.92, 4.48]);
    const waits = ['VAT! Colombo 06-05', 'CLT! Colombo 06-08', 'VDT Colombo 06-10', 'VAD Rotterdam 07-14'];
    const { status, troubles } = summaryOf(
      shipment([containerWith(waits)], {
        status: serviceStatusOf('IN_TRANSIT'),
        routeData: { segments: [sea], pin: [12, 60], ais: null },
      }),
    );
    expect(status.text).toBe('At transshipment');
    expect(troubles.map(({ text }) => text)).toEqual([
      'Not reported: Vessel departure from transshipment port, Colombo, due 10 Jun',
    ]);
  });

  it('a loaded container whose vessel AIS has in port is not under way', () => {
    const sea = segment('sea', [6.94, 79.85], [12, 60], [51.92, 4.48]);
    const waits = ['VAT! Colombo 06-05', 'CLT! Colombo 06-08', 'VDT Colombo 06-16', 'VAD Rotterdam 07-14'].map(
      (text, index) => event(text, index, { vessel: vessel(1) }),
    );
    const { status, clocks } = summaryOf(
      shipment([containerWith(waits)], {
        status: serviceStatusOf('IN_TRANSIT'),
        routeData: { segments: [sea], pin: [12, 60], ais: ais([6.95, 79.84]) },
      }),
    );
    expect([status.text, clocks]).toEqual(['At transshipment', ['Loaded; vessel in Colombo (AIS), 1 h ago']]);
  });

  it('a position that is known is not said to be unknown, though no move is reported', () => {
    const sea = segment('sea', [31.23, 121.47], [12, 60], [51.92, 4.48]);
    const route = {
      prepol: null,
      pol: point('Shanghai', true),
      pod: point('Rotterdam'),
      postpod: null,
      predictiveEta: null,
    };
    const one = (pin: [number, number] | null) =>
      summaryOf(shipment([], { route, routeData: { segments: [sea], pin, ais: null } })).next;
    expect(one([12, 60])).toBeNull();
  });
});

describe('a change of vessels that cannot be', () => {
  const aboard = (text: string, index: number, ship: number): ShipmentEvent =>
    event(text, index, { vessel: vessel(ship) });

  it.each(['06-19 22:00', '06-17 22:00'])('says that the next ship leaves (%s) before this one arrives', (leaves) => {
    const { status, troubles } = summaryOf(
      shipment([
        containerWith([
          aboard('VDL! Shanghai 06-01', 0, 1),
          aboard(`VDT Colombo ${leaves}`, 1, 2),
          aboard('VAT Colombo 06-20 10:00', 2, 1),
          aboard('VAD Rotterdam 07-15', 3, 2),
        ]),
      ]),
    );
    expect([status.tone, ...troubles.map(({ text }) => text)]).toEqual([
      'late',
      `Missed connection at Colombo: next vessel departs ${Number(leaves.slice(3, 5))} Jun 22:00, container arrives 20 Jun 10:00`,
    ]);
  });

  it('says that it is loaded on one vessel and sails with another, until it is seen elsewhere', () => {
    const events = [
      aboard('CLL! Shanghai 06-01', 0, 1),
      aboard('VDL! Shanghai 06-02', 1, 2),
      aboard('VAT Colombo 06-20', 2, 2),
      aboard('VAD Rotterdam 07-05', 3, 3),
    ];
    const troublesOf = (list: readonly ShipmentEvent[]) =>
      summaryOf(shipment([containerWith(list)])).troubles.map(({ text }) => text);
    expect(troublesOf(events)).toEqual(['Loaded on V1 at Shanghai, but departure shows V2']);
    expect(
      troublesOf(
        events.map((shipmentEvent, index) => (index === 2 ? aboard('VAT! Colombo 06-14', 2, 2) : shipmentEvent)),
      ),
    ).toEqual([]);
  });
});

describe('a day without a clock', () => {
  const rotterdam = { ...PLACES['Rotterdam']!, zone: 'Europe/Amsterdam' };
  const arrival = event('VAD ? 05-20', 1, {
    place: rotterdam,
    date: parseWireTime('2026-05-20 00:00:00', 'event', 'Europe/Amsterdam'),
  });
  const where = (now: number) => wordsOf(['VDL! Shanghai 05-01', arrival], now)[3];

  it.each([
    ['05-08T12:00', 'in 12 d'],
    ['05-18T12:00', 'in 2 d'],
    ['05-19T12:00', 'tomorrow'],
    ['05-19T21:59', 'tomorrow'],
    ['05-19T22:01', 'today'],
    ['05-20T12:00', 'today'],
    ['05-20T21:59', 'today'],
  ])('at %sZ reads %s', (now, words) => {
    expect(where(at(now))).toBe(`date only, at Rotterdam, ${words}`);
  });

  it.each([
    ['05-20T22:05', 'Overdue · 5 min'],
    ['05-22T22:00', 'Overdue · 2 d'],
  ])('is over at its end: at %sZ the status reads %s', (now, pill) => {
    const one = shipment([containerWith(['VDL! Shanghai 05-01', arrival])]);
    expect(summaryOf(one, at(now)).status.pill).toBe(pill);
  });

  it('that has happened is counted in days as well', () => {
    const arrived = { ...arrival, actual: true };
    expect(wordsOf([arrived], at('05-20T12:00'))[3]).toBe('date only, at Rotterdam, today');
    expect(wordsOf([arrived], at('05-21T12:00'))[3]).toBe('date only, at Rotterdam, yesterday');
    expect(wordsOf([arrived], at('05-25T12:00'))[3]).toBe('date only, at Rotterdam, 5 d ago');
  });

  it('with a clock it is counted by the clock', () => {
    const clocked = event('VAD Rotterdam 06-16 10:00', 1);
    expect(wordsOf(['VDL! Shanghai 05-01', clocked], NOW - 3 * HOUR)[3]).toBe('10:00 UTC, in 1 d 1 h');
  });
});

describe("the service's word", () => {
  const aboard = ['CLL! Shanghai 05-01', 'VDL! Shanghai 05-02'];
  const completed = { ...containerWith(aboard, 'A'), status: serviceStatusOf('COMPLETED') };

  it('is that of the chosen container, in our words', () => {
    const two = shipment([completed, containerWith(aboard, 'B')], { status: serviceStatusOf('IN_TRANSIT') });
    expect(summaryOf(two, NOW, 0).dispute).toBe('Marked “Completed”, but the events do not confirm it');
    expect(summaryOf(two).dispute).toBeNull();
  });

  it('is disputed though the whole has none', () => {
    expect(summaryOf(shipment([completed]), NOW, 0).dispute).toContain('Completed');
  });

  it.each([
    ['CANCELLED', 'Marked “Cancelled”, but the events do not confirm it'],
    ['DISCHARGED', 'Marked “DISCHARGED”, but the events do not confirm it'],
    ['in transit', null],
    ['UNKNOWN', null],
  ])('%s with a box aboard reads %s', (word, dispute) => {
    expect(summaryOf(shipment([containerWith(aboard)], { status: serviceStatusOf(word) })).dispute).toBe(dispute);
  });

  it('is that of the whole, where the container has none', () => {
    const one = shipment([containerWith(aboard)], { status: serviceStatusOf('DELIVERED') });
    expect(summaryOf(one).dispute).toContain('Delivered');
  });
});
