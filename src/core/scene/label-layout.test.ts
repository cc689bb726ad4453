import { describe, expect, it } from 'vitest';
import { layOutLabels, type LayoutOptions, type MarkLabel } from './label-layout.ts';

const place = (text: string, x: number, y: number, priority = 1): MarkLabel => ({
  id: text,
  x,
  y,
  radius: 9,
  text,
  priority,
  kind: 'place',
});
const ring = (x: number, y: number): MarkLabel => ({
  id: 'pin',
  x,
  y,
  radius: 17,
  text: 'estimate',
  priority: 0,
  kind: 'estimate',
});
const options: LayoutOptions = {
  widthOf: (text) => text.length * 7,
  height: 18,
  join: (first, second) => `${first}, ${second}`,
  room: { x: 0, y: 0, width: 640, height: 480 },
  rtl: false,
  route: [],
  obstacles: [],
};
const layOut = (...marks: readonly MarkLabel[]) => layOutLabels(marks, options);

describe('names of places whose marks touch', () => {
  it('are one name in the order of the voyage, at the more important mark', () => {
    const layout = layOut(place('Rotterdam', 200, 200, 1), place('Duisburg', 208, 204, 2), place('Yantian', 500, 300));
    expect(layout.get('Duisburg')).toMatchObject({ text: 'Rotterdam, Duisburg', side: expect.any(String) });
    expect(layout.get('Rotterdam')).toMatchObject({ text: '', side: null });
    expect(layout.get('Yantian')?.text).toBe('Yantian');
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
    expect(layout.get('Duisburg')).toMatchObject({ text: 'Rotterdam, Duisburg', side: 'end' });
    expect(layout.get('Rotterdam')).toMatchObject({ text: '', side: null });
  });

  it('join through a mark that touches both', () => {
    const layout = layOut(place('A', 200, 200), place('C', 232, 200), place('B', 216, 200, 5));
    expect(layout.get('B')?.text).toBe('A, C, B');
  });

  it('leave out a second mark of the same name', () => {
    const layout = layOut(place('Hamburg', 200, 200, 3), { ...place('', 210, 200), id: 'terminal' });
    expect(layout.get('Hamburg')).toMatchObject({ text: 'Hamburg', side: expect.any(String) });
  });
});

describe('the ring of the estimate', () => {
  it('stays at its place while it covers no mark', () => {
    expect(layOut(ring(100, 100), place('Rotterdam', 300, 100)).get('pin')?.leader).toBeNull();
  });

  it('stands aside from a port and from the ship, clear of both and in the visible area', () => {
    const ship: MarkLabel = { ...place('AIS, 14 min ago', 628, 240), id: 'fix', radius: 11, kind: 'fix' };
    const marks = [ring(620, 240), ship, place('Rotterdam', 600, 240)];
    const { box, leader } = layOut(...marks).get('pin')!;
    expect(leader).not.toBeNull();
    for (const { x, y, radius } of marks.slice(1)) {
      expect(Math.hypot(box.x - x, box.y - y)).toBeGreaterThanOrEqual(radius + box.radius);
    }
    expect(box.x + box.radius).toBeLessThanOrEqual(640);
  });

  it('stands aside to where its word has room', () => {
    const obstacles = [{ x: 300, y: 150, width: 340, height: 180 }];
    const marks = [ring(300, 240), { ...place('', 300, 240), id: 'port' }];
    expect(layOutLabels(marks, { ...options, obstacles }).get('pin')).toMatchObject({
      text: 'estimate',
      side: expect.any(String),
    });
  });

  it('stays where no spot is free', () => {
    const crowd = Array.from({ length: 400 }, (_, index) =>
      place(`${index}`, (index % 20) * 32, Math.floor(index / 20) * 24),
    );
    expect(layOut(ring(320, 240), ...crowd).get('pin')?.leader).toBeNull();
  });
});
