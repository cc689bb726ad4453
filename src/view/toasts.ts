/**
 * What was just done, said once, and for ten seconds the way back: the newest act is the one that
 * the key `u` undoes.
 */
import { create } from 'zustand';
import { SECOND } from '../core/time/units.ts';

export const UNDO_MS = 10 * SECOND;

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'late';
  /** Takes the act back; it says itself what came of it. */
  readonly undo: (() => void) | null;
}

const useStore = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

export const useToasts = (): readonly Toast[] => useStore((state) => state.toasts);

/** More would cover the list; the oldest goes. */
const MOST = 3;
let lastId = 0;

export function dismissToast(id: number): void {
  useStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

export function showToast(text: string, options: Partial<Pick<Toast, 'tone' | 'undo'>> = {}): void {
  const id = ++lastId;
  const toast: Toast = { id, text, tone: options.tone ?? 'plain', undo: options.undo ?? null };
  useStore.setState(({ toasts }) => ({ toasts: [...toasts, toast].slice(-MOST) }));
  setTimeout(() => dismissToast(id), UNDO_MS);
}

/** Undoes the newest act that still can be; false where there is none. */
export function undoNewest(): boolean {
  const toast = useStore.getState().toasts.findLast(({ undo }) => undo !== null);
  if (toast === undefined) return false;
  dismissToast(toast.id);
  toast.undo?.();
  return true;
}
