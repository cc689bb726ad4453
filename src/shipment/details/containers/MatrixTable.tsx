import { listed } from '../../../core/texts/joined.ts';
import type { Translate } from '../../../core/texts/translate.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import type { Cell, Matrix, MatrixRow, Milestone } from '../../../core/reading/containers/matrix.ts';
import { statusLabel } from '../../../core/shipment/codes.ts';
import { containerName } from '../../../core/shipment/number.ts';
import type { EventState } from '../../../core/reading/types.ts';
import { formatDay, formatDayTime } from '../../../core/time/format.ts';
import { classes } from '../../../ui/classes.ts';
import type { Sort } from './sort-rows.ts';

interface MatrixTableProps {
  readonly matrix: Pick<Matrix, 'milestones'>;
  readonly rows: readonly MatrixRow[];
  /** A class that limits the height. */
  readonly className: string;
  readonly onChoose: (container: string) => void;
  readonly sort?: Sort | null;
  /** Makes the column headings buttons that sort. */
  readonly onSort?: (column: string | null) => void;
}

/** Shows containers by milestone. An answer has 200 containers at most (docs/limits.md). */
export function MatrixTable({ matrix, rows, className, onChoose, sort = null, onSort }: MatrixTableProps) {
  const t = useTranslate();
  const head = (column: string | null, name: string, place: string | null) => {
    const direction = sort?.column !== column || sort === null ? null : sort.isDescending ? 'descending' : 'ascending';
    const content = (
      <>
        {name}
        {direction !== null && <span aria-hidden>{direction === 'ascending' ? ' ↑' : ' ↓'}</span>}
        {place !== null && <span className="block font-normal text-ink-3"> {place}</span>}
      </>
    );
    return (
      <th
        key={column}
        scope="col"
        {...(onSort && { 'aria-sort': direction ?? 'none' })}
        className={classes(
          'sticky top-0 bg-card py-1.5 pe-2 text-start align-bottom font-semibold text-ink-2',
          column === null ? 'start-0 z-20 ps-4' : 'z-10 max-w-28 ps-2',
        )}
      >
        {onSort === undefined ? (
          content
        ) : (
          <button type="button" className="min-h-6 text-start hover:underline" onClick={() => onSort(column)}>
            {content}
          </button>
        )}
      </th>
    );
  };
  return (
    <section
      tabIndex={0}
      aria-label={t('boxes.matrix')}
      className={classes('overflow-auto border-b border-line text-xs', className)}
    >
      <table className="w-max min-w-full border-separate border-spacing-0">
        <thead>
          <tr>
            {head(null, t('boxes.container'), null)}
            {matrix.milestones.map(({ key, status, place }) =>
              head(key, statusLabel(status, t) ?? status.raw, place?.name ?? null),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.container.number} row={row} milestones={matrix.milestones} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const DOTS: Readonly<Record<EventState, string>> = {
  happened: 'bg-sailed',
  expected: 'border-2 border-chart',
  due: 'border-2 border-ink-3',
  overdue: 'border-2 border-late',
  'by-ais': 'border-2 border-sailed',
  unconfirmed: 'border-2 border-line',
  unreported: 'border-2 border-line',
};

interface RowProps {
  readonly row: MatrixRow;
  readonly milestones: readonly Milestone[];
  readonly onChoose: (container: string) => void;
}

function Row({ row, milestones, onChoose }: RowProps) {
  const t = useTranslate();
  const { number } = row.container;
  return (
    <tr className={classes('h-8.5', row.differing > 0 && 'bg-warn-soft')}>
      <th
        scope="row"
        className={classes(
          'sticky start-0 z-10 border-t border-line ps-4 pe-2 text-start whitespace-nowrap',
          row.differing > 0 ? 'bg-warn-soft' : 'bg-card',
        )}
      >
        <button
          type="button"
          className="min-h-6 font-semibold text-ink hover:underline"
          onClick={() => onChoose(number)}
        >
          {containerName(number, t)}
        </button>
      </th>
      {milestones.map((milestone, column) => (
        <CellView key={milestone.key} cell={row.cells[column]} t={t} />
      ))}
    </tr>
  );
}

function CellView({ cell, t }: { readonly cell: Cell | undefined; readonly t: Translate }) {
  const event = cell?.event ?? null;
  const differs = cell?.differs ?? [];
  const evidence = cell?.state ?? null;
  const words = [
    event?.date == null ? null : formatDayTime(event.date, t),
    evidence === null ? t('boxes.none') : t(`timeline.evidence.${evidence}`),
    ...differs.map((difference) => t(`boxes.diff.${difference}`)),
  ];
  return (
    <td
      title={listed(words, t)}
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
      {event?.date != null && formatDay(event.date, t)}
      <span className="sr-only">{listed(words.slice(1), t)}</span>
    </td>
  );
}
