/**
 * Says how many rows have changed since the reader's last visit. The list shows the marks of these rows, which it gets
 * with `onMarks`.
 */
import { useEffect } from 'react';
import { formatDay } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { useVisit, type VisitRequest } from './use-visit.ts';

export type Marks = ReadonlyMap<number, string>;

interface VisitNewsProps extends VisitRequest {
  readonly onMarks: (marks: Marks) => void;
}

export function VisitNews({ onMarks, ...request }: VisitNewsProps) {
  const { t, nowMs, zone } = request.context;
  const { last, marks } = useVisit(request);
  useEffect(() => onMarks(marks), [marks, onMarks]);
  if (last === null || marks.size === 0) return null;
  return (
    <p role="status" className="border-b border-line bg-chart-soft px-4 py-2 text-sm print:hidden">
      {t('customer.news', { count: marks.size, date: formatDay(timeAt(last.at, zone), t, nowMs) })}
    </p>
  );
}
