/** The headings of the list. A press sorts by the column, and the edge sets its width. */
import type { ColumnKey } from '../../core/columns/columns.ts';
import type { Sort } from '../../core/columns/sorts.ts';
import { classes } from '../../ui/classes.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { goDesk } from '../../state/desk-store.ts';
import { isGuest } from '../../state/guest.ts';
import { Splitter } from '../common/Splitter.tsx';
import { columnHeading, type FittedColumn, isAtEnd, SELECT_WIDTH } from './columns-shown.ts';
import { isMostFirst, findSort } from './orders.ts';
import { useSelectionState } from './use-selection.ts';
import type { TableLayout } from './use-table-layout.ts';

/** The width in pixels. */
export const HEAD_HEIGHT = 36;

interface HeadRowProps {
  /** `null` until the first rows are measured. */
  readonly layout: TableLayout | null;
  readonly sort: Sort;
  readonly onSelectAll: () => void;
  readonly onWidth: (key: ColumnKey, width: number) => void;
}

export function HeadRow({ layout, sort, onSelectAll, onWidth }: HeadRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ gridTemplateColumns: layout?.template ?? `${SELECT_WIDTH}px`, blockSize: HEAD_HEIGHT }}
      className="grid items-center border-b border-line bg-card text-xs font-semibold text-ink-3"
    >
      <div role="columnheader" className="flex justify-center">
        {isGuest() ? <ChangesHead /> : <SelectAll onSelectAll={onSelectAll} />}
      </div>
      {layout?.columns.map((column) => (
        <Heading key={column.key} column={column} sort={sort} onWidth={(width) => onWidth(column.key, width)} />
      ))}
    </div>
  );
}

/** Guests select nothing. The column marks what has changed for them. */
function ChangesHead() {
  return <span className="sr-only">{useTranslate()('customer.marks')}</span>;
}

function SelectAll({ onSelectAll }: Pick<HeadRowProps, 'onSelectAll'>) {
  const t = useTranslate();
  const state = useSelectionState();
  return (
    <input
      type="checkbox"
      checked={state === 'all'}
      ref={(box) => {
        if (box !== null) box.indeterminate = state === 'some';
      }}
      aria-label={t('desk.list.selectAll')}
      onChange={onSelectAll}
      className="size-4 accent-chart"
    />
  );
}

interface HeadingProps {
  readonly column: FittedColumn;
  readonly sort: Sort;
  readonly onWidth: (width: number) => void;
}

function Heading({ column, sort, onWidth }: HeadingProps) {
  const t = useTranslate();
  const { key, width } = column;
  const label = columnHeading(key, t);
  const name = findSort(key);
  const isSorted = name === sort.name;
  const order = isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined;
  return (
    <div
      role="columnheader"
      aria-sort={order}
      className={classes(
        'relative flex min-w-0 px-2 whitespace-nowrap',
        isAtEnd(key) && 'justify-end text-end',
        key === 'number' && 'start-0 h-full items-center bg-card in-data-aside:sticky in-data-aside:z-1',
      )}
    >
      {name === null ? (
        <span className="truncate">{label}</span>
      ) : (
        <button
          type="button"
          aria-label={key === 'severity' ? label : undefined}
          title={key === 'severity' ? label : key === 'eta' ? t('desk.heading.etaWhy') : undefined}
          className={classes(
            'flex min-h-6 min-w-0 items-center gap-1 [text-align:inherit] hover:text-ink',
            isSorted && 'text-ink',
          )}
          onClick={() => goDesk({ sort: { name, descending: isSorted ? !sort.descending : isMostFirst(name) } })}
        >
          {key === 'severity' ? (
            <span className="size-2 rounded-full border-2 border-current" />
          ) : (
            <span className="truncate">{label}</span>
          )}
          {isSorted && <span aria-hidden="true">{sort.descending ? '↓' : '↑'}</span>}
        </button>
      )}
      <Splitter
        label={t('desk.list.width', { column: label })}
        size={width}
        bounds={WIDTH_BOUNDS}
        from="start"
        onSize={onWidth}
        tabIndex={-1}
        className="absolute inset-y-0 end-0 w-2 hover:border-e-2 hover:border-chart"
      />
    </div>
  );
}

const WIDTH_BOUNDS = { least: 40, most: 600 };
