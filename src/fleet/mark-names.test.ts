/** Names of marks do not overlap, are not cut off, and are shown wherever they fit. */
import { expect, it } from 'vitest';
import type { CanvasView } from '../chart/canvas/canvas-view.ts';
import { overlaps } from '../chart/names/box-grid.ts';
import type { LabelBox } from '../chart/names/label-space.ts';
import { wholeFleet } from '../core/fleet/columns.ts';
import { createFleetEngine } from './fleet-engine.ts';
import { NOW, recordingCanvas, seededPlaces, STYLE, textOf, viewAt, widthOf } from './fleet.fixture.ts';
import { unpackMarks } from './mark-list.ts';
import { MARGIN } from './messages.ts';
import { toBox, contains, layOutMarkNames } from './paint-marks.ts';

it('no name of a mark is cut at the edge of the map or covered by its controls', () => {
  const map = { x: 0, y: 0, width: 400, height: 300 };
  const mark = (x: number, y: number) =>
    ({
      key: '',
      name: 'MSC Windcall',
      x,
      y,
      radius: 8,
      shape: 'ais',
      course: null,
      severity: 0,
      total: 1,
      places: 1,
      at: null,
      late: 0,
      latest: 0,
      opacity: 1,
    }) as const;
  const outside = [mark(-30, 50), mark(430, 100), mark(200, -5)];
  const covered = [mark(380, 40), mark(100, 280)];
  const names = layOutMarkNames([...outside, mark(20, 150), ...covered], map, () => 80, 4);
  const reach = names.filter(({ x, y, width, height }) => x < 400 && x + width > 0 && y < 300 && y + height > 0);
  expect(names).toHaveLength(4);
  expect(reach).toEqual([{ text: 'MSC Windcall', x: 32, y: 144, width: 80, height: 12 }]);
});

const inset = ({ left, top, width, height }: CanvasView, by: number): LabelBox => ({
  x: left + by,
  y: top + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

/** The views show whole worlds, seas and ports around places where three hundred marks are crowded. */
const NAMED_VIEWS = [1.75, 2.25, 3, 3.5, 4, 5, 6.25, 8].flatMap((zoom) =>
  (
    [
      [0, 20],
      [179, -20],
      [-83, -30],
    ] as const
  ).map(([longitude, latitude]) => viewAt(zoom, longitude, latitude)),
);

it('the names of 300 places at 24 views do not overlap, are not cut, and are shown wherever they fit', () => {
  const { canvas } = recordingCanvas();
  const engine = createFleetEngine(canvas);
  const places = seededPlaces(300).map((place, index) => ({ ...place, name: `Ever Thalassia ${index}` }));
  engine({ kind: 'style', style: STYLE });
  engine({ kind: 'fleet', answer: textOf(wholeFleet({ places, unplaced: 0, ended: 0 }, 'a')) });
  let [written, leftOut] = [0, 0];
  for (const view of NAMED_VIEWS) {
    const frame = engine({ kind: 'view', view, now: NOW, selected: null });
    if (frame?.kind !== 'frame') throw new Error('no frame');
    const marks = unpackMarks(frame.marks);
    const covered = marks.map(({ x, y, radius }) => toBox(x, y, radius));
    const isBlocked = (box: LabelBox, others = frame.names): boolean =>
      [...covered, ...others].some((other) => overlaps(box, other));
    const sight = inset(view, MARGIN);
    const inSight = frame.names.filter((name) => overlaps(name, sight));
    expect(frame.names.filter((name, index) => isBlocked(name, frame.names.slice(index + 1)))).toEqual([]);
    expect(inSight.filter((name) => !contains(sight, name))).toEqual([]);
    written += inSight.length;
    // No name is written where buttons and words cover the map (paint-marks.ts).
    const room = inset(view, MARGIN + 8);
    const free = { ...room, width: room.width - 64, height: room.height - 64 };
    const named = marks.filter(
      ({ name, shape }) => name !== null && (view.zoom >= 4 || shape === 'ashore' || shape === 'inland'),
    );
    for (const { x, y, radius, name } of named.slice(0, 120)) {
      const width = widthOf(name ?? '');
      const away = radius + 4;
      const sides = [
        { x: x + away, y: y - 6 },
        { x: x + (-away - width), y: y - 6 },
        { x: x - width / 2, y: y + away },
        { x: x - width / 2, y: y + (-away - 12) },
      ].map((corner) => ({ ...corner, width, height: 12 }));
      const isWritten = frame.names.some((box) => sides.some((side) => side.x === box.x && side.y === box.y));
      if (isWritten || !contains(free, toBox(x, y, 0))) continue;
      leftOut += 1;
      expect(sides.filter((side) => contains(free, side) && !isBlocked(side))).toEqual([]);
    }
  }
  expect([written > 100, leftOut > 10]).toEqual([true, true]);
});
