import type { ReactNode, Ref } from 'react';
import type { TimelineRow } from '../core/words/timeline.ts';

interface RowListProps {
  readonly rows: readonly TimelineRow[];
  readonly renderRow: (row: TimelineRow) => ReactNode;
  readonly ref?: Ref<HTMLOListElement>;
}

export const RowList = ({ rows, renderRow, ref }: RowListProps) => (
  <ol ref={ref} className="px-4 pt-2 pb-10">
    {rows.map((row) => (
      <li key={row.id}>{renderRow(row)}</li>
    ))}
  </ol>
);
