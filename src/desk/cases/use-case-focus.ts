/** Tracks which case of a list is current, which one is open, and where the focus is. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CaseSummary } from '../../core/desk-api/cases.ts';
import { currentDesk, goDesk, useDesk } from '../../state/desk-store.ts';

export function useCaseFocus(cases: readonly CaseSummary[]) {
  const open = useDesk((desk) => (desk.case !== null && /^\d+$/.test(desk.case) ? Number(desk.case) : null));
  const [current, setCurrent] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  /** The case that takes the focus as soon as it is current. */
  const wantsFocus = useRef<number | null>(null);
  const at = Math.max(
    0,
    cases.findIndex(({ id }) => id === (open ?? current)),
  );
  const currentCase = cases[at];
  const focusRow = (id: number): void => list.current?.querySelector<HTMLElement>(`[data-case="${id}"]`)?.focus();

  useEffect(() => {
    if (currentCase === undefined || currentCase.id !== wantsFocus.current) return;
    wantsFocus.current = null;
    focusRow(currentCase.id);
  });

  const openCase = useCallback((id: number | null): void => {
    if (id !== null) setCurrent(id);
    const isFirst = currentDesk().case === null;
    goDesk({ case: id === null ? null : String(id) }, isFirst || id === null ? 'push' : 'replace');
  }, []);
  const closeCase = (): void => {
    wantsFocus.current = open;
    openCase(null);
  };
  const goTo = (to: number): boolean => {
    const next = cases[to];
    if (next === undefined) return false;
    setCurrent(next.id);
    if (open !== null) openCase(next.id);
    focusRow(next.id);
    return true;
  };
  /** Returns whether the key moves to another case. */
  const move = (key: string): boolean => {
    if (key === 'Home' || key === 'End') return goTo(key === 'End' ? cases.length - 1 : 0);
    if (key === 'k' || key === 'ArrowUp') return goTo(at - 1);
    return (key === 'j' || key === 'ArrowDown') && goTo(current === null && open === null ? 0 : at + 1);
  };
  /** Call this when cases leave the list. The case that takes their place becomes current. */
  const leave = (leaving: readonly CaseSummary[]): void => {
    const gone = new Set(leaving.map(({ id }) => id));
    const remaining = cases.filter(({ id }) => !gone.has(id));
    const next = remaining[cases.slice(0, at).filter(({ id }) => !gone.has(id)).length] ?? remaining.at(-1);
    wantsFocus.current = next?.id ?? null;
    setCurrent(next?.id ?? null);
    if (open !== null) openCase(next?.id ?? null);
    // After the last case the pane itself keeps the focus.
    if (next === undefined) document.getElementById('desk-list')?.focus();
  };
  return { list, open, currentCase, setCurrent, openCase, closeCase, move, leave };
}
