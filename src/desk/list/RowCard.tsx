/** A watch as a card, for lists that are too narrow for a table. */
import { joinReferences } from '../../core/columns/references.ts';
import { dotted } from '../../core/texts/joined.ts';
import { memo } from 'react';
import { config } from '../../api/config.ts';
import { formatCell } from '../../core/columns/cell.ts';
import { leadingDate } from '../../core/columns/derive.ts';
import { wordNextUpdate } from '../../core/schedule/reason.ts';
import { formatDayTime } from '../../core/time/format.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { classes } from '../../ui/classes.ts';
import { Cell, renderDelay, toNextUpdateText, renderState, formatRoute } from './Cell.tsx';
import { SELECTED_CLASSES, rowId, type RowProps, SelectBox } from './RowLine.tsx';
import { useShownWatch } from './desk-list.ts';
import { useIsActive, useIsSelected } from './use-selection.ts';

export const RowCard = memo(function RowCard({ watch: initialWatch, index, context }: RowProps) {
  const watch = useShownWatch(initialWatch);
  const { id, row } = watch;
  const { t, nowMs } = context;
  const isSelected = useIsSelected(id);
  const isActive = useIsActive(id);
  const time = leadingDate(row);
  return (
    <div
      id={rowId(id)}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={watch !== initialWatch || undefined}
      data-index={index}
      className={classes(
        'flex h-full gap-3 border-b border-line px-3 py-1.5 text-sm text-ink-2',
        isSelected && SELECTED_CLASSES,
        isActive && 'outline-2 -outline-offset-2 outline-chart',
        watch !== initialWatch && 'italic',
      )}
    >
      <div role="gridcell" className="flex items-center">
        <SelectBox row={row} isSelected={isSelected} t={t} className="size-5" />
      </div>
      <div role="gridcell" className="flex min-w-0 flex-1 flex-col justify-center gap-px">
        <span className="flex justify-between gap-2">
          <span className="shrink-0 font-semibold text-ink">{groupNumber(row.number ?? '')}</span>
          <span className="min-w-0">{renderState(row, context)}</span>
        </span>
        <span className="flex justify-between gap-2">
          <span className="line-clamp-2 leading-4 text-balance" dir="auto">
            {formatRoute(row, context)}
          </span>
          <span className="shrink-0">{time !== null && formatDayTime(time, t, nowMs)}</span>
        </span>
        <span className="flex items-center justify-between gap-2">
          <span className="line-clamp-2 text-xs text-ink-2 max-[340px]:line-clamp-1" dir="auto">
            {dotted([row.customer, joinReferences(row.reference), row.vessel], t)}
          </span>
          <span className="shrink-0">
            {row.money !== null &&
              `${formatCell('money', row, context)}${row.slip === null && row.margin === null ? '' : ' · '}`}
            {row.late !== null || row.margin === null ? (
              renderDelay(row, context)
            ) : (
              <Cell columnKey="margin" row={row} context={context} />
            )}
          </span>
        </span>
        <span className="line-clamp-3 text-xs text-ink-3">
          {formatCell('lastFact', row, context) ||
            formatCell('conflict', row, context) ||
            (row.nextCheckAt === null || !config.looksByItself
              ? row.nextCheckAt === null && wordNextUpdate(null, row.nextCheckWhy, context)
              : t('desk.foot.next', { time: toNextUpdateText(row, context) }))}
        </span>
        {row.progress !== null && row.problem === null && (
          <span className="mt-1">
            <Cell columnKey="progress" row={row} context={context} />
          </span>
        )}
      </div>
    </div>
  );
});
