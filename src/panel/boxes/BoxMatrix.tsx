import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import type { Translate } from '../../core/texts/translate.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { type Cell, type MatrixRow, type Milestone, toMatrix } from '../../core/reading/boxes/matrix.ts';
import { statusLabel } from '../../core/shipment/codes.ts';
import { boxName } from '../../core/shipment/number.ts';
import type { Shipment } from '../../core/shipment/types.ts';
import type { EventState } from '../../core/reading/types.ts';
import { formatDay, formatDayTime } from '../../core/time/format.ts';
import { classes } from '../../ui/classes.ts';
import { go } from '../../view/view-store.ts';

const ROW = 34;

/** Containers by milestone, those that differ first. Only rows in view are mounted. */
export function BoxMatrix({ shipment, nowMs }: { readonly shipment: Shipment; readonly nowMs: number }) {
  const t = useTranslate();
  const matrix = useMemo(() => toMatrix(shipment, nowMs), [shipment, nowMs]);
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count: matrix.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <section
      ref={scroller}
      tabIndex={0}
      aria-label={t('boxes.matrix')}
      className="max-h-72 overflow-auto border-b border-line text-xs"
    >
      <table aria-rowcount={matrix.rows.length + 1} className="w-max min-w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky start-0 top-0 z-20 bg-card py-1.5 ps-4 pe-2 text-start font-semibold text-ink-2"
            >
              {t('boxes.container')}
            </th>
            {matrix.milestones.map((milestone) => (
              <th
                key={milestone.key}
                scope="col"
                className="sticky top-0 z-10 max-w-28 bg-card px-2 py-1.5 text-start align-bottom font-semibold text-ink-2"
              >
                {statusLabel(milestone.status, t) ?? milestone.status.raw}
                {milestone.place !== null && (
                  <span className="block font-normal text-ink-3">{milestone.place.name}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} />}
          {items.map((item) => {
            const row = matrix.rows[item.index];
            return row === undefined ? null : (
              <Row
                key={row.container.number}
                row={row}
                index={item.index}
                milestones={matrix.milestones}
                nowMs={nowMs}
              />
            );
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </section>
  );
}

const DOTS: Readonly<Record<EventState, string>> = {
  happened: 'bg-sailed',
  expected: 'border-2 border-chart',
  overdue: 'border-2 border-late',
  unconfirmed: 'border-2 border-line',
  unreported: 'border-2 border-line',
};

const Spacer = ({ height }: { readonly height: number }) => <tr aria-hidden style={{ height }} />;

interface RowProps {
  readonly row: MatrixRow;
  readonly index: number;
  readonly milestones: readonly Milestone[];
  readonly nowMs: number;
}

function Row({ row, index, milestones, nowMs }: RowProps) {
  const t = useTranslate();
  const { number } = row.container;
  return (
    <tr aria-rowindex={index + 2} style={{ height: ROW }} className={classes(row.differing > 0 && 'bg-warn-soft')}>
      <th
        scope="row"
        className={classes(
          'sticky start-0 z-10 border-t border-line ps-4 pe-2 text-start whitespace-nowrap',
          row.differing > 0 ? 'bg-warn-soft' : 'bg-card',
        )}
      >
        <button
          type="button"
          className="min-h-6 font-semibold text-chart hover:underline"
          onClick={() => go({ container: number, selection: null })}
        >
          {boxName(number, t)}
        </button>
      </th>
      {milestones.map((milestone, column) => (
        <CellView key={milestone.key} cell={row.cells[column]} nowMs={nowMs} t={t} />
      ))}
    </tr>
  );
}

function CellView({
  cell,
  nowMs,
  t,
}: {
  readonly cell: Cell | undefined;
  readonly nowMs: number;
  readonly t: Translate;
}) {
  const event = cell?.event ?? null;
  const differs = cell?.differs ?? [];
  const evidence = cell?.state ?? null;
  const words = [
    event?.date == null ? null : formatDayTime(event.date, t, nowMs),
    evidence === null ? t('boxes.none') : t(`timeline.evidence.${evidence}`),
    ...differs.map((difference) => t(`boxes.diff.${difference}`)),
  ];
  return (
    <td
      title={words.filter(Boolean).join(', ')}
      className={classes(
        'border-t border-line px-2 whitespace-nowrap',
        differs.length > 0 ? 'font-bold text-warn' : 'text-ink-2',
      )}
    >
      {evidence === null ? (
        <span aria-hidden>–</span>
      ) : (
        <span aria-hidden className={classes('me-1 inline-block size-2 rounded-full', DOTS[evidence])} />
      )}
      {event?.date != null && formatDay(event.date, t, nowMs)}
      <span className="sr-only">{words.slice(1).join(', ')}</span>
    </td>
  );
}
