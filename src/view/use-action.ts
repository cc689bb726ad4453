import { useRef, useState } from 'react';
import { now } from '../core/time/clock.ts';

interface ActionState<Result> {
  readonly isPending: boolean;
  readonly result: Result | null;
  readonly error: Error | null;
  /** Epoch ms; 0 before the first run. */
  readonly startedAt: number;
}

export interface Action<Result> extends ActionState<Result> {
  readonly run: () => void;
  /** Back to the state before the first run; a run under way no longer reports. */
  readonly reset: () => void;
}

const IDLE = { isPending: false, result: null, error: null, startedAt: 0 };

/**
 * One asynchronous act of a person with its state, of which the newest run alone reports. In place
 * of `useMutation`, whose cache and retries would be 0.9 kB of the first screen (docs/speed.md).
 */
export function useAction<Result>(act: () => Promise<Result>): Action<Result> {
  const [state, setState] = useState<ActionState<Result>>(IDLE);
  const newest = useRef(0);
  const run = async (): Promise<void> => {
    const id = ++newest.current;
    const startedAt = now();
    const publish = (outcome: Partial<ActionState<Result>>): void => {
      if (id === newest.current) setState({ ...IDLE, startedAt, ...outcome });
    };
    publish({ isPending: true });
    try {
      publish({ result: await act() });
    } catch (thrown) {
      publish({ error: thrown instanceof Error ? thrown : new Error(String(thrown)) });
    }
  };
  return {
    ...state,
    run: () => void run(),
    reset: () => {
      newest.current += 1;
      setState(IDLE);
    },
  };
}
