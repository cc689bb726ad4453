import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fleetQuery } from '../../api/desk/fleet.ts';
import { fetchFleet } from '../../api/desk/operations.ts';
import type { FleetSource } from '../../fleet/FleetMap.tsx';
import { useFleet } from './use-fleet.ts';

vi.mock('../../api/desk/operations.ts', () => ({ fetchFleet: vi.fn() }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const ANSWER_MS = 800;
const asked = vi.mocked(fetchFleet);
let source: FleetSource | null = null;
let show: (q: string, revision: number) => Promise<void>;
let unmount: () => void;
let client: QueryClient;

function Pane({ q, revision }: { readonly q: string; readonly revision: number }) {
  const found = useFleet(q, 'UTC', revision);
  useEffect(() => {
    source = found;
  });
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockImplementation(
    ({ since }, signal) =>
      new Promise((resolve, reject) => {
        const number = asked.mock.calls.length;
        setTimeout(() => resolve(`${number} since ${since}`), ANSWER_MS);
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  );
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  client = new QueryClient();
  show = (q, revision) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Pane q={q} revision={revision} />
        </QueryClientProvider>,
      ),
    );
  unmount = () => act(() => root.unmount());
});

afterEach(() => {
  unmount();
  asked.mockReset();
  vi.useRealTimers();
});

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('is loaded and updated while something moves five times a second', async () => {
  for (let revision = 0; revision < 50; revision += 1) {
    await show('', revision);
    await pass(200);
    if (revision === 5) expect(source?.answer).toBe('1 since ');
  }
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(3);
  expect(asked.mock.calls.length).toBeLessThanOrEqual(4);
  expect(source?.answer).toMatch(`${asked.mock.calls.length} since`);
});

it('takes over the request that was sent at the press', async () => {
  void client.prefetchQuery(fleetQuery('', 'UTC'));
  await show('', 0);
  await pass(60_000);
  expect(source?.answer).toBe('1 since ');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks once for what moved since, and for everything of another filter', async () => {
  await show('', 0);
  await pass(ANSWER_MS);
  source?.onVersion('one');
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  await show('', 1);
  await pass(60_000);
  expect(asked.mock.calls.map(([{ since }]) => since)).toEqual(['', 'one']);
  await show('is:late', 1);
  await pass(60_000);
  expect(asked.mock.calls.map(([{ since }]) => since)).toEqual(['', 'one', '']);
});
