import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaneBoundary } from './PaneBoundary.tsx';

let root: Root;
let isLoaded: boolean;
const setOnline = (isOnline: boolean): Promise<void> =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

function Pane() {
  if (!isLoaded) throw new TypeError('Failed to fetch dynamically imported module');
  return <p>the shipment</p>;
}
const show = (): Promise<void> =>
  act(async () =>
    root.render(
      <PaneBoundary>
        <Pane />
      </PaneBoundary>,
    ),
  );
const shown = (): string => document.body.textContent ?? '';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isLoaded = false;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it('says that a pane without its code needs a connection, and shows it as soon as there is one', async () => {
  await setOnline(false);
  await show();
  expect(shown()).toContain('desk.trouble.offline');
  isLoaded = true;
  await setOnline(true);
  expect(shown()).toBe('the shipment');
});

it('keeps the sentence about a crash with a connection until a person tries again', async () => {
  await setOnline(true);
  await show();
  expect(shown()).toContain('desk.crash');
  isLoaded = true;
  await setOnline(false);
  await setOnline(true);
  expect(shown()).toContain('desk.crash');
  await act(async () => document.querySelector('button')?.click());
  expect(shown()).toBe('the shipment');
});
