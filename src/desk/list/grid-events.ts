/**
 * Handles presses inside a grid by the pressed element. All rows share one pair of listeners, so that a row is
 * rendered only when it changes.
 */
import type { MouseEvent } from 'react';
import { isColumnKey } from '../../core/columns/columns.ts';
import { type EditableKey, isEditable } from './columns-shown.ts';

interface GridActs {
  readonly onOpen: (index: number) => void;
  readonly onToggle: (index: number, isRange: boolean) => void;
  readonly onEdit: (index: number, key: EditableKey) => void;
}

const within = (event: MouseEvent, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;

function findIndex(event: MouseEvent): number | null {
  const index = within(event, '[data-index]')?.dataset.index;
  return index === undefined ? null : Number(index);
}

export function gridEvents({ onOpen, onToggle, onEdit }: GridActs) {
  return {
    onClick: (event: MouseEvent): void => {
      const index = findIndex(event);
      if (index === null) return;
      if (within(event, '[data-select]') !== null) onToggle(index, event.shiftKey);
      else if (event.shiftKey) onToggle(index, true);
      // Cells that a double click opens for editing.
      else if (within(event, 'input, [data-edit]') === null) onOpen(index);
    },
    onDoubleClick: (event: MouseEvent): void => {
      const index = findIndex(event);
      const key = within(event, '[data-edit]')?.dataset.edit ?? '';
      if (index !== null && isColumnKey(key) && isEditable(key)) onEdit(index, key);
    },
  };
}
