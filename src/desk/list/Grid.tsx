/**
 * Around the rows: has the focus and names the active one. A key draws this element and two rows,
 * not what stands in it.
 */
import type { ReactNode } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import type { gridEvents } from './grid-events.ts';
import { rowId } from './RowLine.tsx';
import { useActiveId } from './use-selection.ts';

const ID = 'desk-grid';

/** To focus what has the focus already would still cost a layout. */
export function focusGrid(): void {
  if (document.activeElement?.id !== ID) document.getElementById(ID)?.focus({ preventScroll: true });
}

interface GridProps {
  readonly rowCount: number;
  /** Null: as wide as there is room. */
  readonly minWidth: number | null;
  readonly events: ReturnType<typeof gridEvents>;
  readonly children: ReactNode;
}

export function Grid({ rowCount, minWidth, events, children }: GridProps) {
  const t = useTranslate();
  const activeId = useActiveId();
  return (
    <div
      id={ID}
      role="grid"
      aria-rowcount={rowCount}
      aria-label={t('desk.list.name')}
      aria-multiselectable="true"
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
