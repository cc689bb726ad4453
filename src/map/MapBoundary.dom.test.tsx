import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { en } from '../core/texts/en.ts';
import { createTranslate } from '../core/texts/translate.ts';
import { TranslateContext } from '../ui/use-translate.ts';
import { MapBoundary } from './MapBoundary.tsx';

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

it('a crashed map is replaced by an outline, a message and a retry button, and the rest of the page stays', async () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  let isBroken = true;
  function Breaking() {
    if (isBroken) throw new Error('no map today');
    return <p>map</p>;
  }
  act(() =>
    root.render(
      <TranslateContext value={createTranslate('en', en)}>
        <p>panel</p>
        <MapBoundary>
          <Breaking />
        </MapBoundary>
      </TranslateContext>,
    ),
  );
  expect(host.textContent).toContain('panel');
  expect(host.querySelector('[role=alert]')?.textContent).toContain(
    'The map could not be displayed. Everything else works.',
  );
  await act(() => vi.dynamicImportSettled());
  expect(host.querySelector('svg path')?.getAttribute('d')?.length).toBeGreaterThan(2_000);
  isBroken = false;
  act(() => host.querySelector('button')?.click());
  expect(host.textContent).toBe('panelmap');
  act(() => root.unmount());
});
