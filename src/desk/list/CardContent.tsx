/** Renders the texts of one row as a card, for narrow lists and for the prerendered rows of a share. */
import { leadingDate } from '../../core/columns/derive.ts';
import type { CellContext } from '../../core/columns/cell.ts';
import { findStrip } from '../../core/columns/strip-cell.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { formatWeekdayDay } from '../../core/time/format.ts';
import { isGuest } from '../../state/guest.ts';
import { StaticStrip } from '../../static/StaticStrip.tsx';
import { classes } from '../../ui/classes.ts';
import { Cell, renderDelay, SeverityDot, StatusPill } from './Cell.tsx';
import { readLateCell } from './late-cell.ts';
import { RouteText } from './RouteText.tsx';
import { readStatus } from './status-cell.ts';

interface CardContentProps {
  readonly watch: Watch;
  readonly context: CellContext;
}

export function CardContent({ watch, context }: CardContentProps) {
  const { row } = watch;
  const { t, nowMs } = context;
  const time = leadingDate(row, nowMs);
  const strip = row.problem === null ? findStrip(row, nowMs) : null;
  const isLate = readLateCell(row, context).kind === 'late';
  return (
    <>
      {/* On the narrowest phones a long delay moves to a line below the number. */}
      <span className={classes('flex items-center gap-x-3 max-[22rem]:gap-x-2', isLate && 'max-[22rem]:flex-wrap')}>
        <span className="flex shrink-0 items-center gap-2 font-semibold text-ink">
          {groupNumber(row.number ?? '')}
          {row.severity !== null && <SeverityDot severity={row.severity} t={t} />}
        </span>
        <span className={classes('ms-auto min-w-0 truncate', isLate && 'text-end')}>
          {isLate ? renderDelay(row, context) : <StatusPill {...readStatus(watch, context)} />}
        </span>
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 gap-2">
          <span className="max-w-full shrink-0 truncate" dir="auto">
            <RouteText row={row} context={context} />
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
    </>
  );
}
