import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hover, select } from './select-and-hover.ts';
import { currentUi, useUi } from './ui-store.ts';
import { browserAddress, currentView, startView } from './view-store.ts';

const frames: (() => void)[] = [];
let link = '/?number=MSKU2048170';

const draw = (): void => {
  for (const frame of frames.splice(0)) frame();
  vi.runAllTimers();
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  startView({
    read: () => new URL(link, 'http://here.test'),
    push: (next) => (link = next),
    replace: (next) => (link = next),
    onChange: () => {},
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('renders only the last hovered item, after the frame', () => {
  const drawn: unknown[] = [];
  const stop = useUi.subscribe((ui) => drawn.push(ui.hover?.id ?? null));
  hover({ kind: 'event', id: 'e1' });
  hover(null);
  hover({ kind: 'event', id: 'e2' });
  for (const frame of frames.splice(0)) frame();
  expect(currentUi().hover).toBeNull();
  draw();
  expect(drawn).toEqual(['e2']);
  hover(null);
  draw();
  expect(drawn).toEqual(['e2', null]);
  stop();
});

it('selects an item, and clears the selection when it is selected again', () => {
  select({ kind: 'stop', id: 'NLRTM' });
  expect(currentView().selection).toEqual({ kind: 'stop', id: 'NLRTM' });
  select({ kind: 'leg', id: 'CNYTN-NLRTM' });
  expect(currentView().selection).toEqual({ kind: 'leg', id: 'CNYTN-NLRTM' });
  select({ kind: 'leg', id: 'CNYTN-NLRTM' });
  expect(currentView().selection).toBeNull();
});

it('replaces the history entry after the frame, and never that of another page', () => {
  const written: string[] = [];
  let goBack = (): void => {};
  vi.stubGlobal('window', {
    location: new URL('/?number=A', 'http://here.test'),
    history: {
      pushState: (_state: null, _title: '', next: string) => written.push(`push ${next}`),
      replaceState: (_state: null, _title: '', next: string) => written.push(`replace ${next}`),
    },
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'popstate') goBack = listener;
    },
  });
  const searches: string[] = [];
  browserAddress.onChange(() => searches.push(browserAddress.read().search));
  browserAddress.replace('/?number=A&event=e1');
  browserAddress.replace('/?number=A&event=e2');
  expect(written).toEqual([]);
  expect(browserAddress.read().search).toBe('?number=A&event=e2');
  draw();
  expect(written.splice(0)).toEqual(['replace /?number=A&event=e2']);
  browserAddress.replace('/?number=A&event=e3');
  browserAddress.push('/?number=B');
  draw();
  expect(written.splice(0)).toEqual(['replace /?number=A&event=e3', 'push /?number=B']);
  browserAddress.replace('/?number=B&event=e4');
  goBack();
  draw();
  expect(written).toEqual([]);
  expect(searches).toEqual(['?number=A']);
});
