import { Map as LeafletMap } from 'leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPanes, PANES } from '../panes.ts';
import { PAD } from './pixel-area.ts';
import { CanvasLayer } from './canvas-layer.ts';
import type { CanvasView } from './canvas-view.ts';

let map: LeafletMap;
let canvas: HTMLCanvasElement;
let layer: CanvasLayer;
let parts: CanvasView[];
const drawImage = vi.fn();

beforeEach(() => {
  const host = document.body.appendChild(document.createElement('div'));
  Object.defineProperties(host, { clientWidth: { value: 800 }, clientHeight: { value: 600 } });
  map = new LeafletMap(host, { zoomControl: false, attributionControl: false, zoomSnap: 0 }).setView([20, 30], 4);
  createPanes(map);
  canvas = document.createElement('canvas');
  parts = [];
  const nothing = (): void => undefined;
  const context = {
    drawImage,
    save: nothing,
    restore: nothing,
    setTransform: nothing,
    beginPath: nothing,
    rect: nothing,
    clip: nothing,
  };
  layer = new CanvasLayer(canvas, context as unknown as CanvasRenderingContext2D, (_pen, _view, part) =>
    parts.push(part),
  );
  layer.addTo(map);
});

afterEach(() => {
  map.remove();
  document.body.replaceChildren();
  drawImage.mockClear();
});

const pan = (x: number, y: number): void => void map.panBy([x, y], { animate: false });

it('the canvas layer lies in the lowest pane and first paints only the view', () => {
  expect(canvas.parentElement).toBe(map.getPane(PANES.base.name));
  expect(parts).toHaveLength(1);
  expect(parts[0]!.width).toBeLessThanOrEqual(804);
  expect(parts[0]!.height).toBeLessThanOrEqual(604);
});

it('the canvas layer paints its margin at the first drag step, and then only a strip when the margin is used up', () => {
  pan(10, 0);
  expect(drawImage).toHaveBeenCalledTimes(1);
  parts.length = 0;
  for (let step = 0; step < 10; step++) pan(10, 0);
  expect(parts).toEqual([]);
  for (let step = 0; step < 20; step++) pan(10, 0);
  const area = parts.reduce((sum, part) => sum + part.width * part.height, 0);
  expect(area).toBeGreaterThan(0);
  expect(area).toBeLessThan((2 * PAD + 8) * (600 + 2 * PAD + 8));
});

it('the canvas layer covers the view wherever it is dragged', () => {
  const isCovered = (): boolean => {
    const { view, paintedArea: area } = layer as unknown as {
      view: CanvasView;
      paintedArea: { left: number; top: number; right: number; bottom: number };
    };
    const { min, max } = map.getPixelBounds();
    return (
      area.left <= min!.x &&
      area.top <= min!.y &&
      area.right >= max!.x &&
      area.bottom >= max!.y &&
      view.zoom === map.getZoom()
    );
  };
  for (const [x, y] of [
    [130, 0],
    [-700, 30],
    [3, -140],
    [0, 141],
    [-257, -257],
    [900, 10],
  ] as const) {
    pan(x, y);
    expect(isCovered()).toBe(true);
  }
  map.setZoom(5.3, { animate: false });
  expect(isCovered()).toBe(true);
});

it('the canvas layer repaints the view on request, but not after it was removed', () => {
  parts.length = 0;
  layer.redraw();
  expect(parts).toHaveLength(1);
  layer.remove();
  pan(500, 0);
  layer.redraw();
  expect(parts).toHaveLength(1);
  expect(canvas.parentElement).toBeNull();
});
