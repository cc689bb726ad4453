import { sceneOf } from './fixtures/read-scene.ts';
import { describe, expect, it } from 'vitest';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { ais, backOverThePacific, container, NOW, place, shipment, toRotterdam } from './fixtures/shipments.ts';
import { stopLook } from './mark-shapes.ts';
import { listMarks } from './marks-of.ts';
import { describeScene } from './describe.ts';
import { fixWords, legWords, pinWords, stopWords } from './words.ts';

const t = createTranslate('en', en);
const scene = sceneOf(toRotterdam({ ais: ais([19, 39.4], '2026-11-20 12:15:00') }));

describe('names of marks', () => {
  it('say place, role and when', () => {
    expect(scene.stops.map((stop) => stopWords(stop, t, NOW))).toEqual([
      'Yantian, left 31 Oct, origin',
      'Tanjung Pelepas, left 8 Nov, transshipment',
      'Rotterdam, expected 2 Dec, discharge',
      'Duisburg, expected 5 Dec, delivery',
    ]);
  });

  it('say that the vessel is in port by AIS where nobody has reported it', () => {
    const record = ais([51.95, 4.14], '2026-11-20 15:00:00');
    const globe = toRotterdam().containers[0]?.events.find(({ vessel }) => vessel?.name === 'Ever Globe')?.vessel;
    const { stops } = sceneOf(toRotterdam({ ais: { ...record, vessel: globe ?? null } }));
    expect([stops[2]?.evidence, stopWords(stops[2]!, t, NOW)]).toEqual([
      'happened',
      'Rotterdam, seen in port 20 Nov (AIS), discharge',
    ]);
    expect(stopWords(stops[3]!, t, NOW)).toContain('expected');
  });

  it('say the leg, and that a stand-in is one', () => {
    expect(legWords(scene.legs[1]!, t)).toMatch(/^Ever Globe, Tanjung Pelepas to Rotterdam, [\d,]+ nm, under way$/);
    const schematic = sceneOf({ ...backOverThePacific(), routeData: null });
    expect(legWords(schematic.legs[0]!, t)).toContain('shown as a great circle: no route received');
  });

  it('call the estimate an estimate and the direction that of the route', () => {
    expect(pinWords(scene.pin!, t)).toMatch(/^Estimated position, ±\d+ nm \(.*\), route heading 3[23]\d°$/);
  });

  it('say of an estimate beside the route that it is off it, and nothing of how sure it is', () => {
    const record = ais([26, 44], '2026-11-20 15:00:00');
    const { pin } = sceneOf(toRotterdam({ pin: [26, 44], ais: record }));
    expect(pinWords(pin!, t)).toBe(`Estimated position, ${Math.round(pin!.offNm)} nm off the route`);
  });

  it('give the fix its age and its distance from the estimate', () => {
    expect(fixWords(scene.fix!, scene.tie, t)).toMatch(/^Ever Globe, AIS, 3 h 45 min ago, \d+ nm from the estimate$/);
  });
});

describe('the picture in words', () => {
  it('names every stop, leg and position', () => {
    const text = describeScene(scene, t);
    for (const name of [
      'Yantian',
      'Tanjung Pelepas',
      'Rotterdam',
      'Duisburg',
      'Maersk Hangzhou',
      ', AIS, ',
      'Estimated position',
    ]) {
      expect(text).toContain(name);
    }
    expect(text).not.toMatch(/[{}]|map\.scene/);
  });

  it('ends where the cargo goes, not where the empty container does', () => {
    const [trackedContainer] = toRotterdam().containers;
    const back = container('X', [
      { status: 'CER', at: trackedContainer!.events[8]!.place!, date: '2026-12-07 10:00:00', actual: false },
    ]);
    const returned = {
      ...trackedContainer!,
      events: [...trackedContainer!.events, ...back.events.map((event) => ({ ...event, order: 12 }))],
    };
    const drawn = sceneOf({ ...toRotterdam(), containers: [returned] });
    expect(drawn.stops.at(-1)).toMatchObject({ name: 'Rotterdam', role: 'return' });
    expect(describeScene(drawn, t)).toMatch(/^From Yantian to Duisburg\./);
    expect(drawn.stops.map(stopLook)).toEqual(['end', 'change', 'end', 'end', 'end']);
  });

  it('says what is missing', () => {
    const refused = sceneOf(toRotterdam({ ais: ais(null, '2026-11-20 12:15:00', true) }));
    expect(describeScene(refused, t)).toContain('cannot be right and is not shown');
    const lost = container('TCLU7777777', [{ status: 'VDL', at: place('Nowhere', null), date: '2026-11-01 10:00:00' }]);
    expect(describeScene(sceneOf(shipment([lost], null)), t)).toBe(
      'No place of this shipment can be shown on the map.',
    );
  });
});

describe('the legend', () => {
  const named = (...args: Parameters<typeof listMarks>): readonly string[] =>
    listMarks(...args).map(({ mark }) => mark);

  it('holds the marks in use and no others', () => {
    expect(named(scene, null)).toEqual([
      'happened',
      'estimated',
      'expected',
      'land',
      'stopDone',
      'stopAhead',
      'change',
      'pin',
      'uncertainty',
      'fix',
      'tie',
    ]);
    const unpinned = sceneOf(toRotterdam({ pin: null }));
    expect(named(unpinned, 'plan')).not.toContain('pin');
    expect(named(unpinned, 'plan')).toContain('plan');
  });

  it('holds what a moment before now draws as ahead', () => {
    expect(named(scene, 'evidence')).toEqual(expect.arrayContaining(['faint', 'changeAhead', 'moment']));
    expect(named(scene, null)).not.toContain('changeAhead');
  });

  it('shows a kind of carriage in the forms in which it is drawn', () => {
    const formsOf = (...args: Parameters<typeof listMarks>) =>
      listMarks(...args).find(({ mark }) => mark === 'land')?.forms;
    expect(formsOf(scene, null)).toEqual(['expected']);
    const schematic = sceneOf({ ...backOverThePacific(), routeData: null });
    expect(listMarks(schematic, null)).toContainEqual({ mark: 'schematic', forms: ['estimated', 'expected'] });
    expect(named(schematic, null)).not.toContain('land');
  });
});
