import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hover, select } from './select-and-hover.ts';
import { currentUi, useUi } from './ui-store.ts';
import { currentView, startView } from './view-store.ts';

const frames: (() => void)[] = [];
let link = '/?number=MSKU2048170';

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  startView({
    read: () => new URL(link, 'http://here.test'),
    push: (next) => (link = next),
    replace: (next) => (link = next),
    onChange: () => {},
  });
});
afterEach(() => vi.unstubAllGlobals());

it('draws once in a frame what is pointed at last', () => {
  const drawn: unknown[] = [];
  const stop = useUi.subscribe((ui) => drawn.push(ui.hover?.id ?? null));
  hover({ kind: 'event', id: 'e1' });
  hover(null);
  hover({ kind: 'event', id: 'e2' });
  expect(currentUi().hover).toBeNull();
  for (const frame of frames.splice(0)) frame();
  expect(drawn).toEqual(['e2']);
  hover(null);
  for (const frame of frames.splice(0)) frame();
  expect(drawn).toEqual(['e2', null]);
  stop();
});

it('selects, and lets go of what is selected already', () => {
  select({ kind: 'stop', id: 's2' });
  expect(currentView().selection).toEqual({ kind: 'stop', id: 's2' });
  select({ kind: 'leg', id: 'l2' });
  expect(currentView().selection).toEqual({ kind: 'leg', id: 'l2' });
  select({ kind: 'leg', id: 'l2' });
  expect(currentView().selection).toBeNull();
});
