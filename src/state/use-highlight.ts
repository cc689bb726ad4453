/** Each mark and line subscribes to its own boolean, so a click renders only two of them. */
import { useUi } from './ui-store.ts';
import type { Selection } from '../core/links/view.ts';
import { useView } from './view-store.ts';

export type Highlight = 'selected' | 'hovered' | null;

/** `test` returns whether a selection includes this mark. */
export function useHighlight(test: (selection: Selection | null) => boolean): Highlight {
  const isSelected = useView((view) => test(view.selection));
  const isHovered = useUi((ui) => test(ui.hover));
  return isSelected ? 'selected' : isHovered ? 'hovered' : null;
}

export const isLeg =
  (id: string | null) =>
  (selection: Selection | null): boolean =>
    id !== null && selection !== null && selection.kind === 'leg' && selection.id === id;

/** A stop is highlighted when it or one of its events is selected. */
export const isStop =
  (id: string, eventIds: readonly string[]) =>
  (selection: Selection | null): boolean => {
    if (selection === null || selection.kind === 'leg') return false;
    return selection.kind === 'stop' ? selection.id === id : eventIds.includes(selection.id);
  };
