/**
 * The grid around the rows. It has the focus and names the active row. A key press renders this element and two rows,
 * but not its content.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import { isGuest } from '../../state/guest.ts';
import type { gridEvents } from './grid-events.ts';
import { rowId } from './RowLine.tsx';
import { useActiveId } from './use-selection.ts';

const GRID_ID = 'desk-grid';

/** Focusing an element that already has the focus would still cost a layout. */
export function focusGrid(): void {
  if (document.activeElement?.id !== GRID_ID) document.getElementById(GRID_ID)?.focus({ preventScroll: true });
}

interface GridProps {
  readonly rowCount: number;
  /** `null` uses the available width. */
  readonly minWidth: number | null;
  readonly events: ReturnType<typeof gridEvents>;
  readonly children: ReactNode;
}

export function Grid({ rowCount, minWidth, events, children }: GridProps) {
  const t = useTranslate();
  const activeId = useActiveId();
  return (
    <div
      id={GRID_ID}
      role="grid"
      aria-rowcount={rowCount}
      aria-label={t('desk.list.name')}
      aria-multiselectable={!isGuest()}
      aria-activedescendant={activeId === null ? undefined : rowId(activeId)}
      tabIndex={0}
      {...events}
      style={minWidth === null ? {} : { minInlineSize: minWidth }}
      className="outline-none"
    >
      {children}
    </div>
  );
}
