import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslate } from '../../i18n/use-translate.ts';
import { toPositions } from '../../shipment/position.ts';
import { toProgress } from '../../shipment/progress.ts';
import type { Journey, Shipment } from '../../shipment/types.ts';
import { type TimelineRow, toTimelineRows } from '../rows/timeline.ts';
import { EventItem } from './EventItem.tsx';
import { LegItem } from './LegItem.tsx';
import { StopItem } from './StopItem.tsx';
import { useFollowSelection } from './use-follow-selection.ts';

/** Longer lists are windowed; shorter ones stay whole, for printing and for the browser's own search. */
const WINDOW_FROM = 120;

export interface TimelineProps {
  readonly shipment: Shipment;
  readonly journey: Journey;
  readonly nowMs: number;
}

export function Timeline({ shipment, journey, nowMs }: TimelineProps) {
  const t = useTranslate();
  const rows = useMemo(
    () =>
      toTimelineRows(journey, {
        nowMs,
        t,
        progress: toProgress(shipment, journey),
        positions: toPositions(shipment, nowMs),
      }),
    [shipment, journey, nowMs, t],
  );
  if (rows.length === 0) return <p className="p-4 text-ink-2">{t('timeline.empty')}</p>;
  return rows.length < WINDOW_FROM ? <WholeList rows={rows} /> : <WindowedList rows={rows} />;
}

function RowView({ row }: { readonly row: TimelineRow }): ReactNode {
  if (row.kind === 'stop') return <StopItem row={row} />;
  return row.kind === 'leg' ? <LegItem row={row} /> : <EventItem row={row} />;
}

function WholeList({ rows }: { readonly rows: readonly TimelineRow[] }) {
  const list = useRef<HTMLOListElement>(null);
  useFollowSelection(rows, (index) => list.current?.children[index]?.scrollIntoView({ block: 'nearest' }));
  return (
    <ol ref={list} className="px-4 pt-2 pb-10">
      {rows.map((row) => (
        <li key={row.id}>
          <RowView row={row} />
        </li>
      ))}
    </ol>
  );
}

function WindowedList({ rows }: { readonly rows: readonly TimelineRow[] }) {
  const list = useRef<HTMLOListElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current?.closest('[data-scroller]') ?? null,
    estimateSize: (index) => (rows[index]?.kind === 'leg' ? 46 : 30),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
  });
  useFollowSelection(rows, (index) => virtual.scrollToIndex(index, { align: 'auto' }));
  return (
    <ol ref={list} className="relative mx-4 mt-2 mb-10" style={{ blockSize: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const row = rows[item.index];
        return (
          row !== undefined && (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <RowView row={row} />
            </li>
          )
        );
      })}
    </ol>
  );
}
