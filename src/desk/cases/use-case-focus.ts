/** Tracks which row of a list of cases is current, which case is open, and where the focus is. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentDesk, goDesk, useDesk } from '../../state/desk-store.ts';
import type { CaseRef } from './use-cases.ts';

/** A row of the list: a case, or the head of a group. */
export interface ListRow {
  /** The id of a case as text, or the key of a group. */
  readonly key: string;
  /** The id of the case; `null` for the head of a group. */
  readonly id: number | null;
  /** The cases that the row stands for. */
  readonly cases: readonly CaseRef[];
  /** The key of the group that an unfolded case is listed in. */
  readonly parent: string | null;
  readonly isUnfolded: boolean;
}

const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

export function useCaseFocus(rows: readonly ListRow[], unfold: (key: string, isUnfolded: boolean) => void) {
  const open = useDesk((desk) => (desk.case !== null && /^\d+$/.test(desk.case) ? Number(desk.case) : null));
  const [current, setCurrent] = useState<string | null>(open === null ? null : String(open));
  const [openBefore, setOpenBefore] = useState(open);
  // The back button, the map and links open cases, too.
  if (open !== openBefore) {
    setOpenBefore(open);
    if (open !== null) setCurrent(String(open));
  }
  const list = useRef<HTMLDivElement>(null);
  /** The row that takes the focus as soon as it is current. */
  const wantsFocus = useRef<string | null>(null);
  const lastAt = useRef(0);
  const at = findRow(rows, current);
  const row = rows[Math.max(0, at)];
  const focusRow = (key: string): void =>
    [...(list.current?.querySelectorAll<HTMLElement>('[data-case]') ?? [])]
      .find(({ dataset }) => dataset['case'] === key)
      ?.focus();

  useEffect(() => {
    if (at >= 0) lastAt.current = at;
    if (row !== undefined && row.key === wantsFocus.current) {
      wantsFocus.current = null;
      focusRow(row.key);
    }
  });
  const isLost = current !== null && at < 0 && rows.length > 0;
  useEffect(() => {
    // The row with the focus has left the list. The row that takes its place gets the focus.
    if (!isLost || open !== null) return;
    const next = rows[Math.min(lastAt.current, rows.length - 1)];
    if (document.activeElement === document.body) wantsFocus.current = next?.key ?? null;
    setCurrent(next?.key ?? null);
  }, [isLost, open, rows]);

  const openCase = useCallback((id: number | null): void => {
    if (id !== null) setCurrent(String(id));
    const isFirst = currentDesk().case === null;
    goDesk({ case: id === null ? null : String(id) }, isFirst || id === null ? 'push' : 'replace');
  }, []);
  const closeCase = (): void => {
    wantsFocus.current = row?.key ?? null;
    openCase(null);
  };
  const goTo = (next: ListRow | undefined): boolean => {
    if (next === undefined) return false;
    setCurrent(next.key);
    if (open !== null && next.id !== null) openCase(next.id);
    focusRow(next.key);
    return true;
  };
  /** Unfolds a group, or goes from a case to its group and folds that, as in a tree. */
  const turn = (isUnfolding: boolean): boolean => {
    if (row === undefined) return false;
    if (row.id !== null) return !isUnfolding && row.parent !== null && goTo(rows.find(({ key }) => key === row.parent));
    if (row.isUnfolded === isUnfolding) return isUnfolding && goTo(rows[at + 1]);
    unfold(row.key, isUnfolding);
    return true;
  };
  /** Returns whether the key moves to another row, or folds one. */
  const move = (key: string): boolean => {
    if (key === 'Home' || key === 'End') return goTo(rows.at(key === 'End' ? -1 : 0));
    if (key === 'k' || key === 'ArrowUp') return at > 0 && goTo(rows[at - 1]);
    if (key === 'ArrowRight' || key === 'ArrowLeft') return turn((key === 'ArrowRight') !== isRightToLeft());
    return (key === 'j' || key === 'ArrowDown') && goTo(current === null ? rows[0] : rows[at + 1]);
  };
  /** Call this when cases leave the list. The row that takes their place becomes current. */
  const leave = (leaving: readonly CaseRef[]): void => {
    const gone = new Set(leaving.map(({ id }) => id));
    const stays = ({ cases }: ListRow): boolean => cases.some(({ id }) => !gone.has(id));
    const remaining = rows.filter(stays);
    const next = remaining[rows.slice(0, Math.max(0, at)).filter(stays).length] ?? remaining.at(-1);
    wantsFocus.current = next?.key ?? null;
    setCurrent(next?.key ?? null);
    if (open !== null) openCase(next?.id ?? null);
    // After the last case the pane itself keeps the focus.
    if (next === undefined) document.getElementById('desk-list')?.focus();
  };
  return { list, open, row, setCurrent, openCase, closeCase, move, leave };
}

/** Finds a row by its key. For a case of a folded group that is the head of the group. */
function findRow(rows: readonly ListRow[], key: string | null): number {
  if (key === null) return -1;
  const own = rows.findIndex((row) => row.key === key);
  return own >= 0 ? own : rows.findIndex(({ id, cases }) => id === null && cases.some((ref) => String(ref.id) === key));
}
