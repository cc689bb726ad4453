import { describe, expect, it } from 'vitest';
import { ANSWERS } from '../reading/fixtures/answers.ts';
import { isAwaited, toHeadline } from '../reading/headline.ts';
import { readShipment } from '../reading/read-shipment.ts';
import { NOW as FIXTURE_NOW } from '../reading/shipment.fixture.ts';
import { statusOf } from '../shipment/codes.ts';
import type { Shipment } from '../shipment/types.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { formatDay } from '../time/format.ts';
import { parseWireTime } from '../time/port-time.ts';
import { ais, NOW, toRotterdam } from './fixtures/shipments.ts';
import { toScene } from './scene.ts';
import { whenWords } from './words.ts';

const t = createTranslate('en', en);

interface Dates {
  readonly carrier: string;
  readonly ship?: string;
  readonly service?: string;
}

/** The voyage to Rotterdam with the ETA of each source. */
function withDates({ carrier, ship, service }: Dates): Shipment {
  const plan = toRotterdam();
  const [tracked] = plan.containers;
  const globe = tracked?.events.find(({ vessel }) => vessel?.name === 'Ever Globe')?.vessel ?? null;
  const date = ship === undefined ? null : parseWireTime(ship, 'port-call');
  const arrival = { name: 'Rotterdam', countryCode: 'NL', code: 'RTM', date, label: 'ETA' };
  const events = (tracked?.events ?? []).map((event) => {
    const { place } = event;
    if (place?.name !== 'Rotterdam') return event;
    const at = { ...place, countryCode: 'NL', locode: 'NLRTM' };
    const isArrival = event.status.kind === 'VAD';
    return { ...event, place: at, date: isArrival ? parseWireTime(carrier, 'event', at.zone) : event.date };
  });
  return {
    ...toRotterdam({ ais: { ...ais([20, 38.6], '2026-11-20 15:00:00'), vessel: globe, arrival } }),
    route: {
      ...plan.route,
      predictiveEta: service === undefined ? null : parseWireTime(service, 'port-call'),
    },
    containers: tracked === undefined ? [] : [{ ...tracked, events }],
  };
}

/** Returns the notes on the map beside the two places of arrival, and the day of the headline. */
function daysOf(shipment: Shipment, now = NOW) {
  const reading = readShipment(shipment, null, now);
  const { stops } = toScene(reading);
  const findNote = (role: string): string | null | undefined => {
    const stop = stops.findLast((one) => one.role === role);
    return stop && whenWords(stop, t, reading.today);
  };
  const { lead, best, goal } = toHeadline(reading);
  return {
    source: best?.source ?? goal,
    headline: lead?.date == null ? null : formatDay(lead.date, t, reading.today),
    port: findNote('discharge'),
    delivery: findNote('delivery'),
  };
}

describe('the date beside the place of arrival', () => {
  it.each<readonly [string, Dates, string, string]>([
    ['carrier', { carrier: '2026-12-02 14:00:00', ship: '2026-12-01 09:00:00' }, 'carrier', '2 Dec'],
    [
      'vessel, as the carrier’s date has passed',
      { carrier: '2026-11-19 14:00:00', ship: '2026-11-28 09:00:00' },
      'ship',
      '28 Nov',
    ],
    ['vessel, which is a day later', { carrier: '2026-12-02 14:00:00', ship: '2026-12-04 09:00:00' }, 'ship', '4 Dec'],
    ['service', { carrier: '2026-11-19 14:00:00', service: '2026-11-30 09:00:00' }, 'service', '30 Nov'],
    ['carrier, overdue without another date', { carrier: '2026-11-19 14:00:00' }, 'carrier', '19 Nov'],
  ])('is the headline’s: %s', (_, dates, source, day) => {
    expect(daysOf(withDates(dates))).toEqual({
      source,
      headline: day,
      port: `expected ${day}`,
      delivery: 'expected 5 Dec',
    });
  });

  it('is the headline’s at the delivery once the container has left the port, and the port keeps its report', () => {
    const plan = toRotterdam();
    const containers = plan.containers.map((one) => ({
      ...one,
      events: one.events.flatMap((event) => {
        const { kind } = event.status;
        if (kind === 'CDD') return [{ ...event, actual: true, status: statusOf('CGO') }];
        if (kind !== 'CDC') return [{ ...event, actual: true }];
        const date = parseWireTime('2026-12-04 20:00:00', 'event', event.place?.zone);
        return [{ ...event, id: `${event.id}-gate`, status: statusOf('CGI'), date }, event];
      }),
    }));
    expect(daysOf({ ...plan, containers }, Date.UTC(2026, 11, 4))).toEqual({
      source: 'delivery',
      headline: '5 Dec',
      port: 'left 3 Dec',
      delivery: 'expected 5 Dec',
    });
  });

  it('is the headline’s in every kept answer in which an arrival is awaited', () => {
    const differences = ANSWERS.flatMap(({ name, shipment }) => {
      const reading = readShipment(shipment, null, FIXTURE_NOW);
      const { lead, place } = toHeadline(reading);
      const stops = toScene(reading).stops.filter((stop) => stop.name === place?.name);
      if (!isAwaited(lead) || lead.date === null || stops.length === 0) return [];
      const day = formatDay(lead.date, t, reading.today);
      const notes = stops.map((stop) => whenWords(stop, t, reading.today));
      return notes.includes(`expected ${day}`) ? [] : [`${name}: ${day}, but on the map ${notes.join()}`];
    });
    expect(differences).toEqual([]);
  });
});
