/**
 * Counts how often one view derives its shipment. Each further derivation costs the first screen 2 to 20 ms on a
 * phone, and two parts may then disagree. The list of recent numbers is not counted, because it derives each shipment
 * as of its own moment.
 */
import { readFileSync } from 'node:fs';
import { act } from 'react';
import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLandPath } from '../../server/prerender/land.ts';
import { prerender } from '../../server/prerender/prerender.tsx';
import { createClient } from '../api/client.ts';
import { startApi } from '../api/queries.ts';
import { billOfLading } from '../core/parse/fixtures/bill-of-lading.ts';
import { readEmbedSettings } from '../core/links/embed-options.ts';
import { toPositions } from '../core/reading/position/position.ts';
import { toScene } from '../core/scene/scene.ts';
import { en } from '../core/texts/en.ts';
import { createTranslate } from '../core/texts/translate.ts';
import { MINUTE } from '../core/time/units.ts';
import { memoryAddress } from '../embed/memory-address.ts';
import { startLanguage } from '../state/language.ts';
import { setUi } from '../state/ui-store.ts';
import { go, startView } from '../state/view-store.ts';
import { EmbedApp } from '../embed/EmbedApp.tsx';
import { createSettings } from '../embed/settings.ts';
import { App } from './App.tsx';

vi.mock('../core/reading/position/position.ts', { spy: true });
vi.mock('../core/scene/scene.ts', { spy: true });
vi.mock('../shipment/details/search/recent.ts', async (original) => ({
  ...(await original<object>()),
  remember: () => {},
}));

const WORLD = readFileSync('src/chart/packed/world-110.bin');
const NOW = Date.UTC(2026, 10, 20, 9, 34);
const NUMBER = billOfLading.metadata.number;
const [FIRST_CONTAINER = ''] = billOfLading.containers.map(({ number }) => number);
const LOCATION = { pathname: '/', search: `?number=${NUMBER}`, hash: '' };

const t = createTranslate('en', en);

let root: Root;

beforeAll(() => Promise.all([import('../map/ShipmentMap.tsx'), startLanguage(['first'])]));
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Without a layout elements have no size, and an embed without a size draws no map.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  const home = document.body.appendChild(document.createElement('div'));
  root = createRoot(home);
  const body = JSON.stringify({ status: 'success', message: 'OK', data: billOfLading });
  const answer = async (): Promise<Response> => new Response(body, { headers: { 'Content-Type': 'application/json' } });
  startApi(createClient({ base: '/api', clock: () => NOW, fetch: answer }));
  startView(memoryAddress(LOCATION));
});
afterEach(() => {
  act(() => root.unmount());
  setUi({ moment: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Counts the derivations of an action after everything that it loads has arrived. */
async function counted(action: () => unknown): Promise<readonly [readings: number, scenes: number]> {
  vi.mocked(toPositions).mockClear();
  vi.mocked(toScene).mockClear();
  await act(async () => {
    await action();
  });
  for (let turn = 0; turn < 20; turn++) await act(() => new Promise((done) => setTimeout(done, 5)));
  return [vi.mocked(toPositions).mock.calls.length, vi.mocked(toScene).mock.calls.length];
}

const show = (element: ReactElement) => () => root.render(element);

describe('the derivations of a view', () => {
  it('are one for the app, one for each change of what is read, and none for what is only marked', async () => {
    expect(await counted(show(<App />))).toEqual([1, 1]);
    expect(document.body.querySelector('.landfall-stop')).not.toBeNull();
    expect(await counted(() => go({ container: FIRST_CONTAINER }))).toEqual([1, 1]);
    expect(await counted(() => go({ selection: { kind: 'event', id: `${FIRST_CONTAINER}/1` } }, 'replace'))).toEqual([
      0, 0,
    ]);
    expect(await counted(() => setUi({ moment: NOW - 100 * MINUTE }))).toEqual([0, 0]);
    expect(await counted(() => go({ tab: 'details' }))).toEqual([0, 0]);
    expect(await counted(() => vi.advanceTimersByTime(MINUTE))).toEqual([1, 1]);
  });

  it('are one for an embed and its reports to the host', async () => {
    const settings = createSettings(readEmbedSettings(LOCATION));
    expect(await counted(show(<EmbedApp settings={settings} bridge={{ say: () => {} }} />))).toEqual([1, 1]);
    expect(document.body.textContent).toContain('Rotterdam');
  });

  it('are one for the prerender', async () => {
    const options = { nowMs: NOW, landPath: createLandPath(WORLD), container: null, sample: false, t, embed: null };
    expect(await counted(() => prerender(billOfLading, { message: 'OK', ...options }))).toEqual([1, 1]);
  });
});
