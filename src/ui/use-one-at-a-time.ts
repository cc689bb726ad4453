import { useRef } from 'react';

type RunOnce = <T>(name: string, work: () => Promise<T>) => Promise<T | null>;

/** Runs work of one name once at a time: whoever presses again on a slow line orders nothing more, and gets `null`. */
export function useOneAtATime(): RunOnce {
  const running = useRef(new Set<string>());
  return async (name, work) => {
    if (running.current.has(name)) return null;
    running.current.add(name);
    try {
      return await work();
    } finally {
      running.current.delete(name);
    }
  };
}
