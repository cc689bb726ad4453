/**
 * Messages about recent actions, each shown once for ten seconds, and the stack of actions on this page that can be
 * undone. The key `u` undoes the newest. Undos run one after another, so that the second of two actions on one thing
 * is undone before the first.
 */
import { create } from 'zustand';
import { now } from '../core/time/clock.ts';
import { HOUR, SECOND } from '../core/time/units.ts';

export const TOAST_MS = 10 * SECOND;
/** The server can undo for a day (`server/desk/watches/edits.ts`). The key `u` works for a shorter time. */
const UNDO_MS = 23 * HOUR;

/** Shows its own message about the result. */
type Undo = () => void | Promise<void>;

/** An action that can be undone from the moment at which it started. */
export interface Act {
  readonly undo: Undo;
  readonly until: number;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'late';
  readonly act: Act | null;
}

const useStore = create<{ readonly toasts: readonly Toast[]; readonly acts: readonly Act[] }>(() => ({
  toasts: [],
  acts: [],
}));

export const useToasts = (): readonly Toast[] => useStore((state) => state.toasts);

/** More messages would cover the list, so the oldest is removed. */
const MAX_TOASTS = 3;
const MAX_ACTS = 100;
let lastId = 0;

export function dismissToast(id: number): void {
  useStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Adds an action to the stack. The action may still be running if its undo waits for it. */
export function addAct(undo: Undo): Act {
  const act: Act = { undo, until: now() + UNDO_MS };
  useStore.setState(({ acts }) => ({ acts: [...acts, act].slice(-MAX_ACTS) }));
  return act;
}

/** Removes an action that failed or was undone. */
export function dropAct(act: Act): void {
  useStore.setState(({ acts, toasts }) => ({
    acts: acts.filter((other) => other !== act),
    toasts: toasts.filter((toast) => toast.act !== act),
  }));
}

interface ToastOptions {
  readonly tone?: Toast['tone'];
  /** The undo of an action that is added to the stack now. */
  readonly undo?: Undo | null;
  /** An action that is already on the stack. */
  readonly act?: Act | null;
}

export function showToast(text: string, { tone = 'plain', undo = null, act = null }: ToastOptions = {}): void {
  const id = ++lastId;
  const added = undo === null ? act : addAct(undo);
  useStore.setState(({ toasts, acts }) => {
    // An action whose undo was requested while it was running is undone only once.
    const toast: Toast = { id, text, tone, act: added !== null && acts.includes(added) ? added : null };
    return { toasts: [...toasts, toast].slice(-MAX_TOASTS) };
  });
  setTimeout(() => dismissToast(id), TOAST_MS);
}

let undoing: Promise<unknown> = Promise.resolve();

export function undoAct(act: Act): void {
  dropAct(act);
  undoing = undoing.then(act.undo).catch(() => undefined);
}

/** Undoes the newest action that can still be undone. Returns false when there is none. */
export function undoNewest(): boolean {
  const act = useStore.getState().acts.findLast(({ until }) => until > now());
  if (act === undefined) return false;
  undoAct(act);
  return true;
}
