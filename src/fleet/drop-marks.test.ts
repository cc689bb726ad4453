import { expect, it } from 'vitest';
import { findNewMarks } from './drop-marks.ts';
import { type DrawnMark, packMarks } from './mark-list.ts';
import type { Frame } from './messages.ts';

const MARK: DrawnMark = {
  key: 'imo:1',
  x: 100,
  y: 100,
  radius: 6,
  shape: 'ais',
  course: null,
  severity: 0,
  total: 1,
  places: 1,
  at: null,
  late: 0,
  latest: 0,
  opacity: 1,
  name: null,
};

function frameOf(marks: readonly DrawnMark[], zoom = 3): Frame {
  const view = { zoom, left: 0, top: 0, width: 400, height: 300, ratio: 1, world: 256 * 2 ** zoom };
  return { kind: 'frame', view, picture: null, marks: packMarks(marks), names: [] };
}

it.each<[string, Partial<DrawnMark>, number, boolean]>([
  ['a mark at another place is new', { key: 'imo:2', x: 200 }, 3, true],
  ['a mark that has moved is not new', { x: 200 }, 3, false],
  ['a mark that stands for another place of its group is not new', { key: 'imo:2', x: 110 }, 3, false],
  ['a mark outside of the earlier frame is not new', { key: 'imo:2', x: 500 }, 3, false],
  ['marks of another zoom are not new', { key: 'imo:2', x: 200 }, 4, false],
])('%s', (_, change, zoom, isNew) => {
  const mark = { ...MARK, ...change };
  expect(findNewMarks(frameOf([MARK]), frameOf([mark], zoom)).map(({ key }) => key)).toEqual(isNew ? [mark.key] : []);
});
