import { useRef } from 'react';

type RunOnce = <T>(name: string, work: () => Promise<T>) => Promise<T | null>;

/**
 * Runs only one piece of work of a name at a time. Further presses while it is running do nothing and return `null`.
 */
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
