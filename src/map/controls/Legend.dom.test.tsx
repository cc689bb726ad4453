import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { en } from '../../core/texts/en.ts';
import { createTranslate } from '../../core/texts/translate.ts';
import { TranslateContext } from '../../ui/use-translate.ts';
import { setUi } from '../../state/ui-store.ts';
import { LAYERS } from '../../chart/map-layers.ts';
import { LayerToggles } from './LayerToggles.tsx';
import { Legend } from './Legend.tsx';
import { type LegendMark, type Mark, MARKS } from '../../core/scene/marks-of.ts';

let host: HTMLElement;
let root: Root;

const draw = (element: ReactNode): void =>
  act(() => root.render(<TranslateContext value={createTranslate('en', en)}>{element}</TranslateContext>));

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  setUi({ hiddenLayers: [] });
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const legendMarks = (...marks: readonly Mark[]): readonly LegendMark[] => marks.map((mark) => ({ mark, forms: [] }));
const rows = (): string[] => [...host.querySelectorAll('li')].map((row) => row.textContent ?? '');

it('the legend explains only the marks in use and the visible layers', () => {
  draw(<Legend used={legendMarks('happened', 'fix')} isClose hasTimeline={false} />);
  expect(rows()).toEqual([
    'Travelled (confirmed by events)',
    'Vessel position (AIS), with its age',
    'Container port',
    'Borders',
    'Coordinate grid',
  ]);
  act(() => setUi({ hiddenLayers: ['labels', 'graticule'] }));
  expect(rows()).toEqual(['Travelled (confirmed by events)', 'Vessel position (AIS), with its age', 'Borders']);
});

it('the legend explains the signs of the timeline beside the map', () => {
  draw(<Legend used={[]} isClose={false} hasTimeline />);
  expect(rows()).toEqual([
    'Borders',
    'Coordinate grid',
    ' added by the service',
    ' date not from the carrier',
    ' copied from another container on this B/L',
  ]);
});

it('the legend leaves out layers that are visible only at a closer zoom', () => {
  draw(<Legend used={[]} isClose={false} hasTimeline={false} />);
  expect(rows()).toEqual(['Borders', 'Coordinate grid']);
});

it('the legend draws a transport mode in each of its forms', () => {
  draw(<Legend used={[{ mark: 'land', forms: ['happened', 'expected'] }]} isClose={false} hasTimeline={false} />);
  const dashes = [...host.querySelectorAll('path')].map((path) => path.getAttribute('stroke-dasharray'));
  expect(dashes.slice(0, 2)).toEqual([null, '7 7']);
});

it('the legend has a different sample for every mark', () => {
  draw(<Legend used={legendMarks(...MARKS)} isClose hasTimeline={false} />);
  const samples = [...host.querySelectorAll('.map-swatch')].map((sample) => sample.innerHTML);
  expect(samples).toHaveLength(MARKS.length + 1 + LAYERS.filter(({ sample }) => sample !== null).length);
  expect(new Set(samples).size).toBe(samples.length);
});

it('layers are switched by labelled checkboxes', () => {
  draw(<LayerToggles />);
  const checkbox = (name: string): HTMLInputElement => {
    const label = [...host.querySelectorAll('label')].find((label) => label.textContent?.startsWith(name));
    return label!.querySelector('input')!;
  };
  act(() => checkbox('Coordinate grid').click());
  expect([checkbox('Names').checked, checkbox('Borders').checked, checkbox('Coordinate grid').checked]).toEqual([
    true,
    true,
    false,
  ]);
});
