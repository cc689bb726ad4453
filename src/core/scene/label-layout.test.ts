import { describe, expect, it } from 'vitest';
import { labelRect, overlaps } from './place-labels.ts';
import type { LabelText } from './mark-shapes.ts';
import { layOutLabels, type LayoutOptions, type MarkLabel } from './label-layout.ts';
import { createTranslate } from '../texts/translate.ts';
import { en } from '../texts/en.ts';

const named = (name: string, note = ''): LabelText => ({ name, note });
const place = (text: string, x: number, y: number, priority = 1): MarkLabel => ({
  id: text,
  x,
  y,
  radius: 9,
  texts: text === '' ? [] : [named(text)],
  priority,
  kind: 'place',
});
const ring = (x: number, y: number): MarkLabel => ({
  id: 'pin',
  x,
  y,
  radius: 17,
  texts: [named('estimate')],
  priority: 0,
  kind: 'position',
});
const options: LayoutOptions = {
  sizeOf: ({ name, note }) => ({
    width: Math.max(name.length, note.length) * 7,
    height: note === '' ? 18 : 33,
  }),
  t: createTranslate('en', en),
  room: { x: 0, y: 0, width: 640, height: 480 },
  rtl: false,
  route: [],
  obstacles: [],
};
const layOut = (...marks: readonly MarkLabel[]) => layOutLabels(marks, options);

describe('names of places whose marks touch', () => {
  it('are one name in the order of the voyage, at the more important mark', () => {
    const layout = layOut(place('Rotterdam', 200, 200, 1), place('Duisburg', 208, 204, 2), place('Yantian', 500, 300));
    expect(layout.get('Duisburg')).toMatchObject({ text: named('Rotterdam, Duisburg'), side: expect.any(String) });
    expect(layout.get('Rotterdam')).toMatchObject({ text: named(''), side: null });
    expect(layout.get('Yantian')?.text.name).toBe('Yantian');
  });

  it('stand beside another mark of the group where the first has no room', () => {
    const tight = {
      ...options,
      obstacles: [
        { x: 0, y: 0, width: 640, height: 190 },
        { x: 0, y: 215, width: 640, height: 200 },
      ],
    };
    const layout = layOutLabels([place('Rotterdam', 20, 202, 2), place('Duisburg', 30, 202, 1)], tight);
    expect(layout.get('Duisburg')).toMatchObject({ text: named('Rotterdam, Duisburg'), side: 'end' });
    expect(layout.get('Rotterdam')).toMatchObject({ text: named(''), side: null });
  });

  it('leave the room to the most important one where all of them have none', () => {
    const layout = layOutLabels([place('Vung Tau', 80, 60, 2), place('Singapore', 74, 70, 1)], {
      ...options,
      room: { x: 0, y: 0, width: 120, height: 100 },
    });
    expect(layout.get('Vung Tau')).toMatchObject({ text: named('Vung Tau'), side: expect.any(String) });
  });

  it('join through a mark that touches both', () => {
    const layout = layOut(place('A', 200, 200), place('C', 232, 200), place('B', 216, 200, 5));
    expect(layout.get('B')?.text.name).toBe('A, C, B');
  });

  it('leave out a second mark of the same name', () => {
    const layout = layOut(place('Hamburg', 200, 200, 3), { ...place('', 210, 200), id: 'terminal' });
    expect(layout.get('Hamburg')).toMatchObject({ text: named('Hamburg'), side: expect.any(String) });
  });
});

describe('marks of positions', () => {
  it('stay where they are, however close another mark', () => {
    const marks = [ring(320, 240), place('Rotterdam', 322, 241), place('Duisburg', 331, 240)];
    const layout = layOut(...marks);
    for (const { id, x, y } of marks) expect(layout.get(id)?.box).toMatchObject({ id, x, y });
  });

  it('hide no name of a place, which goes farther out where they cover it', () => {
    const room = { x: 0, y: 0, width: 320, height: 240 };
    for (const x of [100, 104, 110, 118, 124]) {
      const layout = layOutLabels([place('Rotterdam', 100, 100), ring(x, 100)], { ...options, room });
      const { side, box } = layout.get('Rotterdam')!;
      expect(side, `ring ${x - 100} px aside`).not.toBeNull();
      expect(overlaps(labelRect(box, side!), { x: x - 17, y: 83, width: 34, height: 34 })).toBe(false);
    }
  });

  it('are named in short where the whole has no room', () => {
    const ship = {
      ...ring(160, 120),
      id: 'fix',
      radius: 11,
      texts: [named('Ever Globe', 'AIS 9 min ago · matches estimate (4 nm)'), named('AIS 9 min ago')],
    };
    const layout = (width: number) =>
      layOutLabels([{ ...ship, x: width / 2 }], { ...options, room: { x: 0, y: 0, width, height: 240 } }).get('fix');
    expect(layout(640)?.text).toEqual(named('Ever Globe', 'AIS 9 min ago · matches estimate (4 nm)'));
    expect(layout(200)).toMatchObject({ text: named('AIS 9 min ago'), side: expect.any(String) });
  });
});

describe('a line under a name', () => {
  const dated = (name: string, x: number, y: number, priority: number): MarkLabel => ({
    ...place(name, x, y, priority),
    texts: [named(name, 'expected 1 Dec'), named(name)],
  });

  it('stands there where it has room, of places that touch side by side', () => {
    expect(layOut(dated('Rotterdam', 200, 200, 2)).get('Rotterdam')?.text.note).toBe('expected 1 Dec');
    const both = layOut(dated('Rotterdam', 200, 200, 2), dated('Duisburg', 208, 204, 1));
    expect(both.get('Rotterdam')?.text).toEqual(named('Rotterdam, Duisburg', 'expected 1 Dec · expected 1 Dec'));
  });

  it('costs no other place its name', () => {
    const room = { x: 0, y: 0, width: 150, height: 74 };
    const marks = [dated('Rotterdam', 20, 20, 2), dated('Antwerp', 20, 54, 1)];
    const layout = layOutLabels(marks, { ...options, room });
    expect([...layout.values()].filter(({ side }) => side !== null)).toHaveLength(2);
  });
});
