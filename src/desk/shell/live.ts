/** Hints of the desk that something moved, one stream for all panes that listen. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { listenToDesk } from '../../api/desk/events.ts';
import { SECOND } from '../../core/time/units.ts';

/**
 * Each hint makes several requests, which are limited by the minute: what moves in quick succession
 * is told once.
 */
const GATHERED = SECOND;

const listeners = new Set<() => void>();
const watchers = new Set<() => void>();
let isAway = false;
let stop: (() => void) | null = null;

function setAway(away: boolean): void {
  if (away === isAway) return;
  isAway = away;
  for (const changed of watchers) changed();
}

let gathering: ReturnType<typeof setTimeout> | undefined;
let isMissed = false;

function tell(): void {
  isMissed = gathering !== undefined;
  if (isMissed) return;
  for (const hear of listeners) hear();
  gathering = setTimeout(() => {
    gathering = undefined;
    if (isMissed) tell();
  }, GATHERED);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= listenToDesk({
    onHint: tell,
    onState: (state) => setAway(state === 'away'),
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

/** Calls `onHint` whenever something moved. */
export function useHints(onHint: () => void): void {
  const latest = useRef(onHint);
  useEffect(() => {
    latest.current = onHint;
  });
  useEffect(() => listen(() => latest.current()), []);
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  for (const name of ['online', 'offline']) window.addEventListener(name, changed);
  return () => {
    watchers.delete(changed);
    for (const name of ['online', 'offline']) window.removeEventListener(name, changed);
  };
}

/** Whether the desk can be heard: `offline` says the browser, `away` the stream. */
export const useConnection = (): 'here' | 'offline' | 'away' =>
  useSyncExternalStore(watch, () => (!navigator.onLine ? 'offline' : isAway ? 'away' : 'here'));
