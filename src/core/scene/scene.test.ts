import { describe, expect, it } from 'vitest';
import { nmBetween } from '../geo/distance.ts';
import { parseWireTime } from '../time/port-time.ts';
import { kindsOf, sceneOf, lookAt } from './fixtures/read-scene.ts';
import { ais, NOW, RED_SEA, toRotterdam } from './fixtures/shipments.ts';
import { HOUR } from '../time/units.ts';

describe('a voyage under way', () => {
  const red = sceneOf(toRotterdam());

  it('splits the leg exactly at the pin', () => {
    expect(red.legs.map((leg) => leg.parts.map((part) => part.evidence))).toEqual([
      ['happened'],
      ['estimated', 'expected'],
      ['expected'],
    ]);
    const [before, after] = red.legs[1]!.parts;
    expect(before?.path.at(-1)).toEqual(RED_SEA);
    expect(after?.path[0]).toEqual(RED_SEA);
    expect(red.pin).toMatchObject({ match: 'vertex', offNm: 0, legId: 'TANJUNG_PELEPAS-ROTTERDAM', at: RED_SEA });
  });

  it('names stops with role, order and calls', () => {
    expect(red.stops.map(({ name, role, order, last, evidence }) => [name, role, order, last, evidence])).toEqual([
      ['Yantian', 'origin', 0, false, 'happened'],
      ['Tanjung Pelepas', 'transshipment', 1, false, 'happened'],
      ['Rotterdam', 'discharge', 2, false, 'expected'],
      ['Duisburg', 'delivery', 3, true, 'expected'],
    ]);
    expect(red.stops[1]?.left).toMatchObject({ actual: true, date: { wall: '2026-11-08T14:20:00' } });
    expect(red.stops[2]?.arrived).toMatchObject({ actual: false });
  });

  it('calls the direction at the pin the heading of the route, north-west here', () => {
    expect(red.pin?.heading).toBeGreaterThan(320);
    expect(red.pin?.heading).toBeLessThan(340);
  });

  it('tells the modes apart', () => {
    expect(red.legs.map((leg) => leg.mode)).toEqual(['sea', 'sea', 'truck']);
  });

  it('gives a twentieth of the way since the last actual event as uncertainty', () => {
    const { uncertainty } = red.pin!;
    expect(uncertainty.basis).toBe('distance');
    const sailed = red.legs[1]!.parts[0]!.path.reduce(
      (sum, point, index, path) => sum + (index === 0 ? 0 : nmBetween(path[index - 1]!, point)),
      0,
    );
    expect(uncertainty.nm).toBeCloseTo(sailed / 20, 6);
  });
});

describe('what nobody has said to be under way', () => {
  const waiting = (): ReturnType<typeof toRotterdam> => {
    const sent = toRotterdam({ ais: ais([20, 38.9], '2026-11-20 12:15:00') });
    const [container] = sent.containers;
    const events = container!.events.map((event, index) => ({ ...event, actual: index < 6 }));
    return { ...sent, containers: [container!, { ...container!, number: 'TCLU9999999', events }] };
  };

  it('is ahead for the container that waits, and the position of the others is not its own', () => {
    const sent = waiting();
    const drawn = lookAt(sent, sent.containers[1]!.number, null);
    expect(drawn.legs.map((leg) => leg.state)).toEqual(['done', 'ahead', 'ahead']);
    expect(kindsOf(drawn)).toEqual(['happened', 'expected', 'expected']);
    expect([drawn.pin, drawn.fix, drawn.tie]).toEqual([null, null, null]);
    expect(sceneOf(sent).pin).not.toBeNull();
  });

  it('stays at the place of the change until the next vessel is planned to leave', () => {
    const [, container] = waiting().containers;
    const events = container!.events.map((event, index) =>
      index === 7 ? { ...event, date: parseWireTime('2026-11-23 14:20:00', 'event', 'UTC') } : event,
    );
    const sent = { ...waiting(), containers: [waiting().containers[0]!, { ...container!, events }] };
    const drawn = lookAt(sent, sent.containers[1]!.number, NOW);
    expect(drawn.moment?.at).toEqual(drawn.stops[1]?.at);
  });

  it('is not under way by the estimate alone, whatever the service says', () => {
    const sent = toRotterdam();
    const [container] = sent.containers;
    const events = container!.events.filter((_, index) => index < 6 || index > 7);
    const drawn = sceneOf({
      ...sent,
      status: { raw: 'IN_TRANSIT', kind: 'IN_TRANSIT' },
      containers: [{ ...container!, events }],
    });
    expect(kindsOf(drawn)).toEqual(['happened', 'expected', 'expected']);
    expect([drawn.legs[1]?.state, drawn.pin]).toEqual(['ahead', null]);
  });
});

describe('the vessel’s fix', () => {
  it('is tied to the pin, with age and distance', () => {
    const both = sceneOf(toRotterdam({ ais: ais([19, 39.4], '2026-11-20 12:15:00') }));
    expect(both.fix).toMatchObject({ ageMs: 3.75 * HOUR, vesselName: 'Ever Globe' });
    expect(both.tie?.nm).toBeCloseTo(nmBetween([19, 39.4], RED_SEA), 6);
    expect(both.tie?.path[0]).toEqual([19, 39.4]);
  });

  it('sets the uncertainty when it is of the same day', () => {
    const far = sceneOf(toRotterdam({ ais: ais([8.5, 73], '2026-11-20 12:15:00') }));
    expect(far.pin?.uncertainty.basis).toBe('most');
    const near = sceneOf(toRotterdam({ ais: ais([20, 38.9], '2026-11-20 12:15:00') }));
    expect(near.pin?.uncertainty.basis).toBe('fix');
    expect(near.pin!.uncertainty.nm).toBeCloseTo(near.tie!.nm, 6);
    const agreeing = sceneOf(toRotterdam({ ais: ais([20.6, 38.6], '2026-11-20 12:15:00') }));
    expect(agreeing.pin?.uncertainty).toEqual({ nm: 10, basis: 'floor' });
    const old = sceneOf(toRotterdam({ ais: ais([8.5, 73], '2026-11-17 12:15:00') }));
    expect(old.pin?.uncertainty.basis).toBe('distance');
  });

  it('is said to be refused, and not drawn', () => {
    const refused = sceneOf(toRotterdam({ ais: ais(null, '2026-11-20 12:15:00', true) }));
    expect(refused.fix).toBeNull();
    expect(refused.fixRefused).toBe(true);
    expect(refused.tie).toBeNull();
  });
});

describe('one path for two vessels', () => {
  const whole = (change: Parameters<typeof toRotterdam>[0] = {}): ReturnType<typeof toRotterdam> => {
    const sent = toRotterdam(change);
    const [first, second, third] = sent.routeData!.segments;
    const one = { ...first!, to: second!.to, path: [...first!.path, ...second!.path.slice(1)] };
    return { ...sent, routeData: { ...sent.routeData!, segments: [one, third!] } };
  };

  it('is cut at the port of the change, and is that of both legs', () => {
    const drawn = sceneOf(whole());
    expect(drawn.legs.map((leg) => [leg.id, leg.schematic])).toEqual([
      ['YANTIAN-TANJUNG_PELEPAS', false],
      ['TANJUNG_PELEPAS-ROTTERDAM', false],
      ['ROTTERDAM-DUISBURG', false],
    ]);
    expect(kindsOf(drawn)).toEqual(['happened', 'estimated', 'expected', 'expected']);
  });

  it('stands for both legs where nobody knows where the change is', () => {
    const sent = whole();
    const [container] = sent.containers;
    const events = container!.events.map((event) =>
      event.place?.name === 'Tanjung Pelepas' ? { ...event, place: { ...event.place, at: null } } : event,
    );
    const drawn = sceneOf({ ...sent, containers: [{ ...container!, events }] });
    expect(drawn.legs.map((leg) => [leg.id, leg.fromName, leg.toName, leg.state])).toEqual([
      [null, 'Yantian', 'Rotterdam', 'underway'],
      ['ROTTERDAM-DUISBURG', 'Rotterdam', 'Duisburg', 'ahead'],
    ]);
    expect(kindsOf(drawn)).toEqual(['estimated', 'expected', 'expected']);
    expect(drawn.legs[0]?.parts[0]?.path.at(-1)).toEqual(RED_SEA);
  });
});
