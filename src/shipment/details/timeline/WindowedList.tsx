import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { TimelineRow } from '../../../core/words/timeline.ts';
import { Following } from './Following.tsx';
import { RowView } from './RowView.tsx';
import { useFollowSelection } from './use-follow-selection.ts';

/** Renders only the visible rows of a long timeline. */
export function WindowedList({ rows }: { readonly rows: readonly TimelineRow[] }) {
  const list = useRef<HTMLOListElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current?.closest('[data-scroller]') ?? null,
    estimateSize: (index) => (rows[index]?.kind === 'leg' ? 46 : 30),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
  });
  const show = (index: number): void => virtual.scrollToIndex(index, { align: 'auto' });
  useFollowSelection(rows, show);
  return (
    <>
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
      <Following list={list} rows={rows} show={show} />
    </>
  );
}
