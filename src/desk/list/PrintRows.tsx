/**
 * All rows of the list as one table for paper, because the list on the screen contains only the visible rows. The
 * number is limited, because the browser lays out every page before it prints the first.
 */
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fetchRows } from '../../api/desk/operations.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import type { CellContext } from '../../core/columns/cell.ts';
import { toNames } from '../../core/filter/own-words.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import { formatWithZone } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { classes } from '../../ui/classes.ts';
import { showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { useOwnWords } from '../common/own-columns.tsx';
import { Cell, wordSeverity } from './Cell.tsx';
import { cellTexts, hasValue } from './cell-text.ts';
import { directionOf, columnHeading, isWords } from './columns-shown.ts';
import type { RowRequest } from './row-pages.ts';
import { dotted } from '../../core/texts/joined.ts';

const MAX_PRINTED_ROWS = 2000;
const PAGE = 500;
/** Longer words would widen the table beyond the page. Only their cells break anywhere, so that ordinary words stay whole. */
const LONG_WORD = /\S{25}/;

interface PrintRowsProps {
  readonly request: RowRequest;
  readonly columns: readonly ColumnChoice[];
  readonly context: CellContext;
  /** The name of the list and of whom it is from, on paper that people hand on. */
  readonly title?: string;
  /** Called after the browser's dialog, or when the rows could not be read. */
  readonly onDone: () => void;
}

export function PrintRows({ request, columns, context, title, onDone }: PrintRowsProps) {
  const t = useTranslate();
  const words = useOwnWords();
  const [printed, setPrinted] = useState<{ readonly rows: readonly Watch[]; readonly isWhole: boolean } | null>(null);
  const { q, zone, sort } = request;
  useEffect(() => {
    const reading = new AbortController();
    readAll({ q, zone, sort }, reading.signal).then(setPrinted, (error: unknown) => {
      if (reading.signal.aborted) return;
      showToast(failureText(error, t), { tone: 'late' });
      onDone();
    });
    return () => reading.abort();
  }, [q, zone, sort, t, onDone]);
  useEffect(() => {
    if (printed === null) return undefined;
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [printed, onDone]);
  if (printed === null) return null;
  const { rows, isWhole } = printed;
  const filled = columns.filter(({ key }) => rows.some((watch) => hasValue(key, watch, context)));
  return createPortal(
    <div className="hidden text-xs print:block" data-print-rows="">
      {title !== undefined && (
        <h1 className="pb-1 text-base font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h1>
      )}
      <p className="pb-2 font-semibold">
        {dotted(
          [
            t(isWhole ? 'work.members' : 'desk.list.printFirst', { count: rows.length }),
            q !== '' && toNames(q, words),
            t('desk.asOf', { date: formatWithZone(timeAt(context.nowMs, context.zone), t, context.nowMs) }),
          ],
          t,
        )}
      </p>
      <table className="w-full tabular-nums">
        <thead>
          <tr className="border-b border-line">
            {filled.map(({ key }) => (
              <th key={key} scope="col" className="py-1 pe-2 text-start font-semibold">
                {columnHeading(key, t)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((watch) => (
            <tr key={watch.id} className="break-inside-avoid border-b border-line">
              {filled.map(({ key }) => (
                <td
                  key={key}
                  dir={directionOf(key)}
                  // A long status breaks, so that the dates after it stay on the page.
                  className={classes(
                    'py-0.5 pe-2 align-top',
                    !isWords(key) && 'whitespace-nowrap',
                    key === 'late' && 'min-w-28',
                    isWords(key) &&
                      cellTexts(key, watch, context).some(({ text }) => LONG_WORD.test(text)) &&
                      'wrap-anywhere',
                  )}
                >
                  {key === 'severity' ? (
                    wordSeverity(watch.row.severity, t)
                  ) : (
                    <Cell columnKey={key} watch={watch} context={context} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}

async function readAll(request: RowRequest, signal: AbortSignal) {
  const rows: Watch[] = [];
  let after = '';
  while (rows.length < MAX_PRINTED_ROWS) {
    const { watches, next } = await fetchRows({ ...request, limit: PAGE, after }, signal);
    rows.push(...watches);
    if (next === null) return { rows, isWhole: true };
    after = next;
  }
  return { rows, isWhole: false };
}
