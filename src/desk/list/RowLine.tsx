/**
 * A watch as a row of the table. It is memoized, so that a key press renders only the row it leaves and the row it
 * enters.
 */
import { memo, type UIEvent } from 'react';
import type { Watch } from '../../core/desk-api/rows.ts';
import type { CellContext } from '../../core/columns/cell.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { classes } from '../../ui/classes.ts';
import { useView } from '../../state/view-store.ts';
import { isGuest } from '../../state/guest.ts';
import { EditableCell } from '../edit/EditableCell.tsx';
import { useShownWatch } from './desk-list.ts';
import { Cell } from './Cell.tsx';
import { ChangeMark } from './ChangeMark.tsx';
import { cellClasses, directionOf, isEditable } from './columns-shown.ts';
import type { TableLayout } from './use-table-layout.ts';
import { useEditedKey, useIsActive, useIsSelected } from './use-selection.ts';

/**
 * The number stays visible while the rest is scrolled sideways. Only then is the cell sticky, because each sticky
 * cell is a layer, which makes every frame more expensive.
 */
const STICKY_CLASSES = 'start-0 flex h-full items-center bg-inherit in-data-aside:sticky in-data-aside:z-1';

/** Set on the scrolling element. */
export const markScrolledAside = ({ currentTarget }: UIEvent<HTMLElement>): void => {
  currentTarget.toggleAttribute('data-aside', currentTarget.scrollLeft !== 0);
};

/**
 * Marks the row by a bar instead of the colour of other selections, on which the colours of states have a contrast
 * below 4.5:1 (https://www.w3.org/TR/WCAG22/#contrast-minimum).
 */
export const SELECTED_CLASSES =
  'bg-soft relative before:absolute before:inset-y-0 before:start-0 before:z-2 before:w-1 before:bg-chart';

/** The outline also covers the cell that stays visible. */
const ACTIVE_CLASSES =
  'relative z-1 after:pointer-events-none after:absolute after:inset-0 after:z-3 after:outline-2 after:-outline-offset-2 after:outline-chart';

export const rowId = (id: number): string => `watch-${id}`;

export interface RowProps {
  readonly watch: Watch;
  readonly index: number;
  readonly context: CellContext;
}

interface RowLineProps extends RowProps {
  readonly layout: TableLayout;
}

export const RowLine = memo(function RowLine({ watch: initialWatch, index, layout, context }: RowLineProps) {
  const watch = useShownWatch(initialWatch);
  const { id, row } = watch;
  const { t } = context;
  const isSelected = useIsSelected(id);
  const isActive = useIsActive(id);
  const edited = useEditedKey(id);
  const isOpen = useView((view) => view.number !== null && view.number === row.number);
  return (
    <div
      id={rowId(id)}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={watch !== initialWatch || undefined}
      data-index={index}
      data-active={isActive || undefined}
      style={{ gridTemplateColumns: layout.template }}
      className={classes(
        'grid h-full cursor-default items-center border-b border-line text-sm text-ink-2',
        isOpen || isSelected ? SELECTED_CLASSES : 'bg-card hover:bg-soft',
        isActive && ACTIVE_CLASSES,
        // The write is still running.
        watch !== initialWatch && 'italic',
      )}
    >
      <div role="gridcell" className="flex h-full items-center justify-center">
        {isGuest() ? <ChangeMark id={id} /> : <SelectBox row={row} isSelected={isSelected} t={t} className="size-4" />}
      </div>
      {layout.columns.map(({ key }) => (
        <div
          key={key}
          role="gridcell"
          dir={directionOf(key)}
          className={classes(cellClasses(key), key === 'number' && STICKY_CLASSES)}
        >
          {isEditable(key) ? (
            <EditableCell watch={watch} columnKey={key} isEdited={key === edited} context={context} />
          ) : (
            <Cell columnKey={key} watch={watch} context={context} />
          )}
        </div>
      ))}
    </div>
  );
});

interface SelectBoxProps extends Pick<CellContext, 't'>, Pick<Watch, 'row'> {
  readonly isSelected: boolean;
  readonly className: string;
}

/** The grid handles the clicks of this checkbox (`grid-events.ts`). */
export const SelectBox = ({ row, isSelected, t, className }: SelectBoxProps) => (
  <input
    type="checkbox"
    tabIndex={-1}
    checked={isSelected}
    aria-label={t('row.select', { number: groupNumber(row.number ?? '') })}
    readOnly
    data-select=""
    className={classes('accent-chart', className)}
  />
);
