import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeskError } from '../../api/desk/desk-error.ts';
import { Failure } from './Failure.tsx';

let root: Root;
const again = vi.fn();
const show = (error: unknown): Promise<void> =>
  act(async () => root.render(<Failure error={error} again={again} tone="warn" />));
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const setOnline = (isOnline: boolean): Promise<void> =>
  act(async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.resetAllMocks();
  vi.useRealTimers();
});

it('asks again when the server said that it may be asked', async () => {
  await show(new DeskError({ cause: 'refused', status: 429, retryAfterMs: 20_000 }));
  await pass(19_000);
  expect(again).not.toHaveBeenCalled();
  await pass(1000);
  expect(again).toHaveBeenCalledTimes(1);
  await show(new DeskError({ cause: 'refused', status: 429, retryAfterMs: 2000 }));
  await pass(2000);
  expect(again).toHaveBeenCalledTimes(2);
});

it('asks again as soon as the connection is back, and not before', async () => {
  await setOnline(false);
  await show(new DeskError({ cause: 'offline' }));
  await pass(60_000);
  expect(again).not.toHaveBeenCalled();
  await setOnline(true);
  await pass(1);
  expect(again).toHaveBeenCalledTimes(1);
});

it('asks a server that does not respond again after some seconds', async () => {
  await show(new DeskError({ cause: 'unreachable' }));
  await pass(4000);
  expect(again).not.toHaveBeenCalled();
  await pass(1000);
  expect(again).toHaveBeenCalledTimes(1);
});

it.each([
  ['a refusal', new DeskError({ cause: 'refused', status: 400, code: 'WRONG_PARAMETERS' })],
  ['an answer that cannot be read', new DeskError({ cause: 'malformed', status: 200 })],
])('does not ask again automatically after %s', async (_, error) => {
  await show(error);
  await pass(120_000);
  expect(again).not.toHaveBeenCalled();
});
