/** A watch as a card, for lists that are too narrow for a table. */
import { memo } from 'react';
import { leadingDate } from '../../core/columns/derive.ts';
import { findStrip } from '../../core/columns/strip-cell.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { formatWeekdayDay } from '../../core/time/format.ts';
import { isGuest } from '../../state/guest.ts';
import { StaticStrip } from '../../static/StaticStrip.tsx';
import { classes } from '../../ui/classes.ts';
import { formatRoute } from './cell-text.ts';
import { ChangeMark } from './ChangeMark.tsx';
import { Cell, renderDelay, SeverityDot, StatusPill } from './Cell.tsx';
import { readStatus } from './status-cell.ts';
import { SELECTED_CLASSES, rowId, type RowProps, SelectBox } from './RowLine.tsx';
import { readLateCell } from './late-cell.ts';
import { useShownWatch } from './desk-list.ts';
import { useIsActive, useIsSelected } from './use-selection.ts';

export const RowCard = memo(function RowCard({ watch: initialWatch, index, context }: RowProps) {
  const watch = useShownWatch(initialWatch);
  const { id, row } = watch;
  const { t, nowMs } = context;
  const isSelected = useIsSelected(id);
  const isActive = useIsActive(id);
  const time = leadingDate(row, nowMs);
  const strip = row.problem === null ? findStrip(row, nowMs) : null;
  const isLate = readLateCell(row, context).kind === 'late';
  return (
    <div
      id={rowId(id)}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={watch !== initialWatch || undefined}
      data-index={index}
      className={classes(
        'flex h-full gap-3 border-b border-line px-3 text-sm text-ink-2',
        isSelected && SELECTED_CLASSES,
        isActive && 'outline-2 -outline-offset-2 outline-chart',
        watch !== initialWatch && 'italic',
      )}
    >
      <div role="gridcell" className="flex items-center">
        {isGuest() ? <ChangeMark id={id} /> : <SelectBox row={row} isSelected={isSelected} t={t} className="size-5" />}
      </div>
      <div role="gridcell" className="flex min-w-0 flex-1 flex-col justify-center">
        <span className="flex items-center justify-between gap-3">
          <span className="flex shrink-0 items-center gap-2 font-semibold text-ink">
            {groupNumber(row.number ?? '')}
            {row.severity !== null && <SeverityDot severity={row.severity} t={t} />}
          </span>
          <span className="min-w-0 truncate">
            {isLate ? renderDelay(row, context) : <StatusPill {...readStatus(watch, context)} />}
          </span>
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className="flex min-w-0 gap-2">
            <span className="max-w-full shrink-0 truncate" dir="auto">
              {formatRoute(row, context)}
            </span>
            {row.customer !== null && (
              <span className="min-w-0 truncate text-ink-3" dir="auto">
                {row.customer}
              </span>
            )}
          </span>
          <span className="shrink-0">{time !== null && formatWeekdayDay(time, t, nowMs)}</span>
        </span>
        <span className="flex items-center gap-3">
          {strip !== null && (
            <span className="block h-7 flex-1 [zoom:0.5] *:mt-0.5">
              <StaticStrip strip={strip} t={t} isBare />
            </span>
          )}
          {isGuest() && (
            <span className="shrink-0 text-xs">
              <Cell columnKey="seenAt" watch={watch} context={context} />
            </span>
          )}
        </span>
      </div>
    </div>
  );
});
