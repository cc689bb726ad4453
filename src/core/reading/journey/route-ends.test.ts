import { describe, expect, it } from 'vitest';
import { parseWireTime } from '../../time/port-time.ts';
import { event, journeyOf, PLACES, point, shipment, stops } from '../shipment.fixture.ts';

describe('what the summary and the events say of one port', () => {
  it('ends of the route summary that the events contradict are no stops', () => {
    const dated = (name: string, date: string) => ({
      ...point(name, false),
      date: parseWireTime(`2026-${date} 08:00:00`, 'route-point', 'UTC'),
    });
    const none = { prepol: null, pol: null, pod: null, postpod: null, predictiveEta: null };
    const sea = ['VDL! Shanghai 05-01', 'VAD Hamburg 06-20'];
    const wanted = ['Shanghai origin done', 'Hamburg discharge ahead'];
    expect(stops(sea, { route: { ...none, pod: point('Rotterdam') } })).toEqual(wanted);
    expect(stops(sea, { route: { ...none, pol: point('Colombo', true) } })).toEqual(wanted);
    expect(stops(sea, { route: { ...none, prepol: dated('Colombo', '05-11') } })).toEqual(wanted);
    expect(stops(sea, { route: { ...none, postpod: dated('Basel', '06-11') } })).toEqual(wanted);
    expect(stops(sea, { route: { ...none, postpod: dated('Basel', '06-25') } })).toEqual([
      ...wanted,
      'Basel delivery ahead',
    ]);
  });

  it('a terminal that is sent as a place is one stop with its port', () => {
    const djibouti = {
      ...PLACES['Rotterdam']!,
      id: 90,
      name: 'Djibouti',
      locode: 'DJJIB',
      countryCode: 'DJ',
      at: [11.59, 43.15] as const,
    };
    const doraleh = {
      ...djibouti,
      id: 91,
      name: 'Doraleh Container Terminal',
      locode: 'DJDCT',
      at: [11.9, 44.57] as const,
    };
    const events = [
      event('VDL! Shanghai 05-01', 0),
      event('VAD X 06-14', 1, { place: djibouti }),
      event('CDD! X 06-13', 2, { place: doraleh }),
    ];
    const end = { place: djibouti, date: null, actual: false };
    const route = { prepol: null, pol: null, pod: end, postpod: { ...end, place: doraleh }, predictiveEta: null };
    const gate = event('CGO X 06-17', 3, { place: djibouti });
    for (const given of [events, [events[0]!, events[2]!], [...events, gate]]) {
      const journey = journeyOf(given, { route });
      expect(journey.stops.map(({ place, role }) => [place.name, role])).toEqual([
        ['Shanghai', 'origin'],
        ['Djibouti', 'discharge'],
      ]);
      const discharge = journey.stops[1]?.events.find((one) => one.status.kind === 'CDD');
      expect(discharge).toMatchObject({
        place: { name: 'Djibouti' },
        facility: { name: 'Doraleh Container Terminal' },
      });
      expect(journey.legs).toHaveLength(1);
    }
  });

  it('an end in another country that only the summary names is not said to be reached by land', () => {
    const dublin = { ...PLACES['Basel']!, id: 92, name: 'Dublin', countryCode: 'IE', at: [53.35, -6.26] as const };
    const port = { ...PLACES['Rotterdam']!, countryCode: 'NL' };
    const events = [event('VDL! Shanghai 05-01', 0), event('VAD X 06-14', 1, { place: port })];
    const route = { ...shipment([]).route, postpod: { place: dublin, date: null, actual: null } };
    expect(journeyOf(events, { route }).legs.map(({ mode }) => mode)).toEqual(['sea', 'other']);
  });
});
