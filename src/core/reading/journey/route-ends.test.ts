import { describe, expect, it } from 'vitest';
import { parseWireTime } from '../../time/port-time.ts';
import type { Segment, Shipment } from '../../shipment/types.ts';
import { event, journeyOf, PLACES, point, segment, shipment, stops, vessel } from '../shipment.fixture.ts';

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

  it('one call of a vessel is one stop when the events name two ports side by side', () => {
    const rotterdam = PLACES['Rotterdam']!;
    const maasvlakte = { ...rotterdam, id: 92, name: 'Maasvlakte', locode: 'NLMSV', at: [51.95, 4.02] as const };
    const [own, other] = [vessel(1), vessel(2)];
    const legsOf = (sailing: typeof own) =>
      journeyOf([
        event('CGI! Rotterdam 06-01', 0, { place: maasvlakte }),
        event('CLL! Rotterdam 06-02', 1, { place: maasvlakte, vessel: own }),
        event('VDL! Rotterdam 06-03', 2, { vessel: sailing }),
        event('VAD Shanghai 07-01', 3, { vessel: sailing }),
      ]).legs.map(({ from, to }) => `${from.place.name} ${to.place.name}`);
    expect(legsOf(own)).toEqual(['Maasvlakte Shanghai']);
    expect(legsOf(other)).toEqual(['Maasvlakte Rotterdam', 'Rotterdam Shanghai']);
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
      const discharge = journey.stops[1]?.events.find((shipmentEvent) => shipmentEvent.status.kind === 'CDD');
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

  describe('a place of pick-up or delivery without an event, where the service draws the way', () => {
    const place = (name: string, id: number, at: readonly [number, number]) => ({ ...PLACES['Basel']!, id, name, at });
    const jebelAli = place('Jebel Ali', 93, [25.01, 55.06]);
    const dubai = place('Dubai', 94, [25.05, 55.1]);
    const events = [
      event('CLL! X 06-01', 0, { place: dubai }),
      event('VDL! X 06-02', 1, { place: dubai }),
      event('VAD Rotterdam 06-25', 2),
    ];
    const at = (one: { at: readonly [number, number] }): [number, number] => [...one.at];
    const end = (one: typeof dubai) => ({ place: one, date: null, actual: true });
    const read = (segments: readonly Segment[], more: Partial<Shipment['route']>) => {
      const route = { ...shipment([]).route, pol: end(dubai), ...more };
      const { legs } = journeyOf(events, { route, routeData: { segments, pin: null, ais: null } });
      return legs.map(({ from, to }) => `${from.place.name} to ${to.place.name}`);
    };
    const onward = { ...segment('sea', at(dubai), [12, 45], [51.92, 4.48]), from: dubai, to: PLACES['Rotterdam']! };
    const sea = ['Dubai to Rotterdam'];

    it.each<[string, readonly Segment[], readonly string[]]>([
      [
        'is no stop where its segment leads the other way',
        [{ ...segment('land', at(dubai), at(jebelAli)), from: dubai, to: jebelAli }, onward],
        sea,
      ],
      [
        'is none either where the ends of segments have no names',
        [segment('land', at(dubai), at(jebelAli)), { ...onward, from: null, to: null }],
        sea,
      ],
      ['is no stop where no segment reaches it', [onward], sea],
      [
        'is one where a segment leads from it',
        [{ ...segment('land', at(jebelAli), at(dubai)), from: jebelAli, to: dubai }, onward],
        ['Jebel Ali to Dubai', ...sea],
      ],
      ['is one where nothing is drawn', [], ['Jebel Ali to Dubai', ...sea]],
    ])('%s', (_, segments, wanted) => expect(read(segments, { prepol: end(jebelAli) })).toEqual(wanted));

    it('is a delivery only where a segment leads to it', () => {
      const basel = { place: PLACES['Basel']!, date: null, actual: false };
      const pod = { ...point('Rotterdam', false) };
      expect(read([onward], { pod, postpod: basel })).toEqual(sea);
      const inland = segment('rail', [51.92, 4.48], [50, 8], [47.56, 7.59]);
      expect(read([onward, inland], { pod, postpod: basel })).toEqual([...sea, 'Rotterdam to Basel']);
    });
  });
});
