import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeskError } from '../../api/desk/desk-error.ts';
import { fetchMe, saveMe } from '../../api/desk/operations.ts';
import { useSaveMe } from './me.ts';
import { readSettings, type Settings, writeSettings } from '../../state/desk-settings.ts';
import { useSettings } from './settings.ts';

vi.mock('../../api/desk/operations.ts', () => ({ fetchMe: vi.fn(), saveMe: vi.fn() }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** What the server has stored for this person. */
let server = { version: 1, body: { seen: '', settings: '' } };
let page: { settings: Settings; change: (next: Partial<Settings>) => void; see: (seen: string) => Promise<void> };
let unmount: () => void;

function Page() {
  const [settings, change] = useSettings();
  const save = useSaveMe();
  useEffect(() => {
    page = { settings, change, see: (seen) => save({ seen }) };
  });
  return null;
}

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const press = (next: Partial<Settings>): Promise<void> => act(async () => page.change(next));
const storeElsewhere = (change: Partial<Settings>): void => {
  const settings = writeSettings({ ...readSettings(server.body.settings), ...change });
  server = { version: server.version + 1, body: { ...server.body, settings } };
};

beforeEach(async () => {
  vi.useFakeTimers();
  server = { version: 1, body: { seen: '', settings: '' } };
  vi.mocked(fetchMe).mockImplementation(async () => ({ name: 'ann', role: 'admin', account: null, ...server }));
  vi.mocked(saveMe).mockImplementation(async (version, body) => {
    if (version !== server.version) throw new DeskError({ cause: 'refused', status: 409, code: 'STALE' });
    server = { version: server.version + 1, body };
    return { id: 'ann', ...server };
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Page />
      </QueryClientProvider>,
    ),
  );
});

afterEach(async () => {
  await pass(2_000);
  unmount();
  vi.useRealTimers();
});

it('keeps a setting that was changed a moment before another one', async () => {
  await press({ dense: true });
  await pass(500);
  await press({ fleet: true });
  expect(page.settings).toMatchObject({ dense: true, fleet: true });
  await pass(1_000);
  expect(readSettings(server.body.settings)).toMatchObject({ dense: true, fleet: true });
  expect(page.settings).toMatchObject({ dense: true, fleet: true });
});

it('adds its own field to what another window has stored since', async () => {
  await press({ dense: true });
  storeElsewhere({ fleet: true, list: 700 });
  await pass(1_000);
  expect(readSettings(server.body.settings)).toMatchObject({ dense: true, fleet: true, list: 700 });
  expect(page.settings).toMatchObject({ dense: true, fleet: true, list: 700 });
});

it('keeps a change that is made while an earlier one is being stored', async () => {
  let arrive: () => void = () => {};
  const store = vi.mocked(saveMe).getMockImplementation();
  vi.mocked(saveMe).mockImplementationOnce(async (version, body) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    if (store === undefined) throw new Error('no server');
    return store(version, body);
  });
  await press({ list: 500 });
  await pass(900);
  await press({ list: 640 });
  await act(async () => arrive());
  expect(page.settings.list).toBe(640);
  await pass(1_000);
  expect(readSettings(server.body.settings).list).toBe(640);
});

it('does not lose a setting when the seen changes are stored at the same time', async () => {
  await press({ dense: true });
  await act(async () => page.see('42'));
  expect(page.settings.dense).toBe(true);
  await pass(1_000);
  expect(server.body.seen).toBe('42');
  expect(readSettings(server.body.settings).dense).toBe(true);
});

it('shows a change for as long as the page is open when it cannot be stored', async () => {
  vi.mocked(saveMe).mockRejectedValue(new DeskError({ cause: 'offline' }));
  await press({ dense: true });
  await pass(2_000);
  expect(page.settings.dense).toBe(true);
});
