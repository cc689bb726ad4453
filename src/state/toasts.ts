/**
 * What was just done, said once for ten seconds, and the acts of this page that can be undone, as a
 * stack: the key `u` undoes the newest. One undo follows the other, so that the second of two acts
 * on one thing is undone before the first.
 */
import { create } from 'zustand';
import { now } from '../core/time/clock.ts';
import { HOUR, SECOND } from '../core/time/units.ts';

export const TOAST_MS = 10 * SECOND;
/** The server undoes for a day (`server/desk/watches/edits.ts`); the key `u` stops before. */
const UNDO_MS = 23 * HOUR;

/** Says itself what came of it. */
type Undo = () => void | Promise<void>;

/** An act that can be undone, from the moment at which it was begun. */
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

/** More would cover the list; the oldest goes. */
const MAX_TOASTS = 3;
const MAX_ACTS = 100;
let lastId = 0;

export function dismissToast(id: number): void {
  useStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** An act whose undo waits until it is done may be put on the stack before. */
export function addAct(undo: Undo): Act {
  const act: Act = { undo, until: now() + UNDO_MS };
  useStore.setState(({ acts }) => ({ acts: [...acts, act].slice(-MAX_ACTS) }));
  return act;
}

/** Nothing came of it, or it was undone. */
export function dropAct(act: Act): void {
  useStore.setState(({ acts, toasts }) => ({
    acts: acts.filter((one) => one !== act),
    toasts: toasts.filter((toast) => toast.act !== act),
  }));
}

interface ToastOptions {
  readonly tone?: Toast['tone'];
  /** For an act that goes onto the stack now. */
  readonly undo?: Undo | null;
  /** For one that is on it already. */
  readonly act?: Act | null;
}

export function showToast(text: string, { tone = 'plain', undo = null, act = null }: ToastOptions = {}): void {
  const id = ++lastId;
  const added = undo === null ? act : addAct(undo);
  useStore.setState(({ toasts, acts }) => {
    // An act whose undo was ordered before it was done is undone once.
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

/** Undoes the newest act that still can be; false where there is none. */
export function undoNewest(): boolean {
  const act = useStore.getState().acts.findLast(({ until }) => until > now());
  if (act === undefined) return false;
  undoAct(act);
  return true;
}
