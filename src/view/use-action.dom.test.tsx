import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Action, useAction } from './use-action.ts';

interface Run {
  resolve(text: string): void;
  reject(reason: unknown): void;
}

let runs: Run[] = [];
const seen: Action<string>[] = [];
const latest = (): Action<string> | undefined => seen.at(-1);

function Host() {
  seen.push(useAction<string>(() => new Promise((resolve, reject) => runs.push({ resolve, reject }))));
  return null;
}

const start = () => act(async () => latest()?.run());
const settle = (step: () => void) => act(async () => step());

beforeEach(() => {
  runs = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  act(() => createRoot(document.createElement('div')).render(<Host />));
});

describe('an action', () => {
  it('goes from idle over pending to its result', async () => {
    expect(latest()).toMatchObject({ isPending: false, result: null, error: null, startedAt: 0 });
    await start();
    expect(latest()).toMatchObject({ isPending: true, result: null });
    await settle(() => runs[0]?.resolve('done'));
    expect(latest()).toMatchObject({ isPending: false, result: 'done', error: null });
    expect(latest()?.startedAt).toBeGreaterThan(0);
  });

  it('holds an error, whatever was thrown, and drops it when it runs again', async () => {
    await start();
    await settle(() => runs[0]?.reject('no'));
    expect(latest()).toMatchObject({ isPending: false, error: new Error('no') });
    await start();
    expect(latest()).toMatchObject({ isPending: true, error: null });
  });

  it('reports the newest run alone', async () => {
    await start();
    await start();
    await settle(() => runs[1]?.resolve('second'));
    await settle(() => runs[0]?.resolve('first'));
    expect(latest()?.result).toBe('second');
  });

  it('reports nothing of a run that a reset ended', async () => {
    await start();
    await settle(() => latest()?.reset());
    await settle(() => runs[0]?.resolve('late'));
    expect(latest()).toMatchObject({ isPending: false, result: null });
  });
});
