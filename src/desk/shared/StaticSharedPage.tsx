/**
 * The page of a share before any script runs: owner, title and first rows, from the parts of the list. The server
 * renders it (`server/prerender`). The security policy refuses `style` attributes, so the browser lays the columns out
 * as a table, whose widths the list then takes over (`drawn-list.ts`).
 */
import type { CellContext } from '../../core/columns/cell.ts';
import { type ColumnKey, columnOf } from '../../core/columns/columns.ts';
import type { Sort } from '../../core/columns/sorts.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import type { SharedHead } from '../../core/desk-api/shares.ts';
import { formatWeekdayDay } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { DAY } from '../../core/time/units.ts';
import { classes } from '../../ui/classes.ts';
import { CardContent } from '../list/CardContent.tsx';
import { Cell } from '../list/Cell.tsx';
import { cellClasses, columnHeading, directionOf, isAtEnd, isWords } from '../list/columns-shown.ts';
import { findSort } from '../list/orders.ts';
import { OwnerBand } from '../common/OwnerBand.tsx';
import { BarFrame, FigurePlace, ListHeadFrame } from './frames.tsx';
import { sharedColumns } from './shared-columns.ts';

export interface StaticSharedPageProps {
  readonly head: SharedHead;
  readonly watches: readonly Watch[];
  /** The number of all rows; `null` if there are more than these. */
  readonly count: number | null;
  readonly sort: Sort;
  readonly isSample: boolean;
  readonly context: CellContext;
}

/** The highest phone or narrow tablet shows this number of cards. */
const MAX_CARDS = 16;

export function StaticSharedPage({ head, watches, count, sort, isSample, context }: StaticSharedPageProps) {
  const { t } = context;
  return (
    <div
      id="prerender"
      data-head={JSON.stringify(head)}
      data-now={context.nowMs}
      className="fixed inset-0 z-50 flex flex-col overflow-hidden bg-card print:static print:overflow-visible"
    >
      <OwnerBand owner={head.owner} />
      <BarFrame label={head.label} isSample={isSample} t={t}>
        <div className="min-h-9" />
      </BarFrame>
      <div className="flex min-h-0 flex-1">
        <main
          aria-label={t('desk.pane.list')}
          className="flex min-h-0 min-w-0 flex-1 flex-col min-[1100px]:w-155 min-[1100px]:flex-none"
        >
          <FigurePlace />
          <ListHeadFrame count={count} t={t} />
          {/* It is scrolled by keyboard, too. */}
          <div
            data-scroller=""
            tabIndex={0}
            role="region"
            aria-label={t('desk.list.name')}
            className="min-h-0 flex-1 overflow-auto print:overflow-visible"
          >
            <div className="desk:hidden">
              {watches.slice(0, MAX_CARDS).map((watch) => (
                <div key={watch.id} className="flex h-18 gap-3 border-b border-line px-3 text-sm text-ink-2">
                  <span className="size-2" />
                  <div className="flex min-w-0 flex-1 flex-col justify-center">
                    <CardContent watch={watch} context={context} />
                  </div>
                </div>
              ))}
            </div>
            <Table columns={sharedColumns(head)} watches={watches} sort={sort} context={context} />
          </div>
        </main>
        <div className="hidden flex-1 bg-sea min-[1100px]:block" />
      </div>
    </div>
  );
}

interface TableProps extends Pick<StaticSharedPageProps, 'watches' | 'sort' | 'context'> {
  readonly columns: readonly { readonly key: ColumnKey }[];
}

function Table({ columns, watches, sort, context }: TableProps) {
  return (
    <table className="shared-rows hidden w-full border-separate desk:table border-spacing-0 text-sm whitespace-nowrap text-ink-2">
      <thead className="sticky top-0 z-10 bg-card text-xs text-ink-3">
        <tr>
          {columns.map(({ key }, index) => (
            <Heading key={key} columnKey={key} isFirst={index === 0} sort={sort} context={context} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className="collapse">
          {columns.map(({ key }) => (
            <td key={key}>{columnOf(key).type === 'time' && <WidestDates context={context} />}</td>
          ))}
        </tr>
        {watches.map((watch) => (
          <tr key={watch.id}>
            {columns.map(({ key }, index) => (
              <td
                key={key}
                dir={directionOf(key)}
                className={classes(cellClasses(key), cutClasses(key), index === 0 && MARK_CLASSES)}
              >
                {!isLocalTime(key) && <Cell columnKey={key} watch={watch} context={context} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, month) => month);

/** Dates of another year are the widest. The rows that follow may have some, and their columns must not move then. */
function WidestDates({ context: { t, nowMs } }: Pick<TableProps, 'context'>) {
  return MONTHS.map((month) => (
    <div key={month}>{formatWeekdayDay(timeAt(nowMs + (366 + 30 * month) * DAY, 'UTC'), t, nowMs)}</div>
  ));
}

/** The place of the marks of what has changed, and the padding of the first column. */
const MARK_CLASSES = 'ps-12';

/** The server does not know the reader's zone. */
const isLocalTime = (key: ColumnKey): boolean => columnOf(key).type === 'instant' && key !== 'seenAt';

const cutClasses = (key: ColumnKey): string => (key === 'phase' ? 'max-w-75' : isWords(key) ? 'max-w-55' : '');

interface HeadingProps extends Pick<StaticSharedPageProps, 'sort' | 'context'> {
  readonly columnKey: ColumnKey;
  readonly isFirst: boolean;
}

/** Every heading leaves the place of the arrow, as the list does. */
function Heading({ columnKey, isFirst, sort, context }: HeadingProps) {
  const isSorted = findSort(columnKey) === sort.name;
  const isEnd = isAtEnd(columnKey);
  return (
    <th
      scope="col"
      data-column={columnKey}
      className={classes('font-semibold', isEnd && 'text-end', isFirst && MARK_CLASSES)}
    >
      <span
        className={classes(
          'flex items-center gap-1',
          isEnd && 'justify-end',
          isSorted ? 'text-ink' : isEnd ? 'ps-4' : 'pe-4',
        )}
      >
        {columnHeading(columnKey, context.t)}
        {isSorted && (
          <span aria-hidden="true" className="w-3">
            {sort.descending ? '↓' : '↑'}
          </span>
        )}
      </span>
    </th>
  );
}
