/** Places, a pen and views for tests of the fleet map's picture. */
import type { CanvasView, Pen } from '../chart/canvas/canvas-view.ts';
import type { FleetPlace, PlaceKind } from '../core/fleet/types.ts';
import { mercatorX, mercatorY } from '../core/geo/mercator.ts';
import type { FleetCanvas } from './fleet-engine.ts';
import type { FleetStyle } from './messages.ts';

export const NOW = Date.UTC(2026, 10, 20, 9, 34);

export const STYLE: FleetStyle = {
  cases: ['navy', 'navy', 'amber', 'red'],
  signs: ['', '', '', ''],
  card: 'white',
  ink: 'black',
  selected: 'pink',
  font: 'sans-serif',
};
const KINDS: readonly PlaceKind[] = ['ais', 'estimate', 'ashore', 'inland'];

/** Returns numbers that look random and are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export function seededPlaces(count: number): readonly FleetPlace[] {
  const next = numbers(7);
  return Array.from({ length: count }, (_, index): FleetPlace => {
    // One third of the places is near the antimeridian, some are at the poles, and the rest is crowded as ports are.
    const crowd = Math.floor(next() * 12);
    const longitude = index % 3 === 0 ? 180 - next() * 2 - (index % 2) * 358 : crowd * 29 - 170 + next() * 9;
    const latitude = index % 50 === 0 ? 84.9 * (index % 100 === 0 ? 1 : -1) : crowd * 11 - 62 + next() * 8;
    const total = 1 + Math.floor(next() ** 4 * 900);
    const critical = next() < 0.05 ? 1 : 0;
    const warning = next() < 0.2 ? 1 : 0;
    const kind = KINDS[index % 4] ?? 'ais';
    return {
      key: `imo:${index}`,
      name: null,
      kind,
      latitude,
      longitude,
      at: NOW,
      course: null,
      total,
      cases: [0, warning, critical],
      late: index % 5 === 0 ? 1 : 0,
      latest: index % 5 === 0 ? 4 * index + 1 : 0,
    };
  });
}

export interface Drawn {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
  readonly text: string;
  /** Whether a dot is at the corner of the mark. */
  readonly isLate: boolean;
}

export const widthOf = (text: string): number => text.length * 6.5;

/** A canvas that records the marks that are painted on it. */
export function recordingCanvas(): { readonly canvas: FleetCanvas; readonly drawn: () => readonly Drawn[] } {
  const all: { x: number; y: number; colour: string; text: string; isLate: boolean }[] = [];
  const state = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    lineJoin: '',
    globalAlpha: 1,
    font: '',
    textAlign: '',
    textBaseline: '',
  };
  let at = { x: 0, y: 0 };
  let isDot = false;
  const nothing = (): void => undefined;
  /** A mark is filled with the colour of the card, and then filled or outlined with its own. */
  const colourMark = (colour: string): void => {
    if (colour === STYLE.card) all.push({ ...at, colour, text: '', isLate: false });
    else {
      const last = all.at(-1);
      if (last !== undefined) last.colour = colour;
    }
  };
  const pen = {
    ...state,
    /** Each mark is painted around the point where its coordinates begin. */
    setTransform(ratio: number, _b: number, _c: number, _d: number, x: number, y: number) {
      at = { x: x / ratio, y: y / ratio };
    },
    clearRect: nothing,
    beginPath: nothing,
    closePath: nothing,
    strokeText: nothing,
    moveTo: nothing,
    lineTo: nothing,
    bezierCurveTo: nothing,
    roundRect: nothing,
    measureText: (text: string) => ({ width: widthOf(text) }),
    /** Only the dot of a late mark is not around the middle of the mark. */
    arc: (x: number, y: number) => (isDot = x !== 0 || y !== 0),
    fill() {
      const last = all.at(-1);
      if (isDot && last !== undefined) last.isLate = true;
      else colourMark(this.fillStyle);
      isDot = false;
    },
    stroke() {
      if (!isDot && this.strokeStyle !== STYLE.card) colourMark(this.strokeStyle);
    },
    fillText(text: string) {
      const last = all.at(-1);
      if (last !== undefined) last.text = text;
    },
  };
  const canvas: FleetCanvas = {
    // The engine uses only these members of a pen.
    penFor: () => pen as unknown as Pen,
    takePicture: () => null,
  };
  return { canvas, drawn: () => all.splice(0) };
}

export const viewAt = (zoom: number, longitude: number, latitude: number): CanvasView => {
  const world = 256 * 2 ** zoom;
  const [width, height] = [1000, 700];
  const left = mercatorX(longitude) * world - width / 2;
  return { zoom, world, left, top: mercatorY(latitude) * world - height / 2, width, height, ratio: 1 };
};

/** The text of a response as the server sends it. */
export const textOf = (data: unknown): string => JSON.stringify({ status: 'success', message: 'OK', data });
