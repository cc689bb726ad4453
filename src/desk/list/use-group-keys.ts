/**
 * The keys of a list with groups: `j` and `k` move over group rows and the members of opened groups in the order of
 * the page.
 */
import type { RefObject } from 'react';
import type { Watch } from '../../core/desk-api/rows.ts';
import { useKeys } from '../common/keys.ts';
import { useDeskList } from './desk-list.ts';
import { openWatch } from './RowTable.tsx';
import { rowId } from './RowLine.tsx';

/** A group row is a button that takes the focus. For a member the grid takes the focus and names the member. */
const STOP_SELECTOR = '[data-group], [role="row"][data-index]';

export function useGroupKeys(list: RefObject<HTMLElement | null>): void {
  const desk = useDeskList();
  const { selection } = desk;
  const move = (by: 1 | -1): boolean => {
    const stops = [...(list.current?.querySelectorAll<HTMLElement>(STOP_SELECTOR) ?? [])];
    const active = selection.active();
    const at = stops.findIndex((stop) =>
      active === null ? stop === document.activeElement : stop.id === rowId(active.id),
    );
    const next = stops[at === -1 ? 0 : at + by];
    if (next === undefined) return false;
    const { index } = next.dataset;
    if (index === undefined) {
      selection.activate(null);
      next.focus();
    } else {
      const watch = desk.findWatch(Number(next.id.replace(/\D+/g, '')));
      if (watch !== undefined) selection.activate({ index: Number(index), id: watch.id });
      next.closest<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
      next.scrollIntoView({ block: 'nearest' });
    }
    return true;
  };
  const onActive = (act: (watch: Watch, index: number) => void): boolean => {
    const active = selection.active();
    const watch = active === null ? undefined : desk.findWatch(active.id);
    if (active === null || watch === undefined) return false;
    act(watch, active.index);
    return true;
  };
  useKeys({
    next: () => move(1),
    previous: () => move(-1),
    open: () => onActive(openWatch),
    select: () => onActive((watch, index) => selection.toggle(watch, index)),
  });
}
