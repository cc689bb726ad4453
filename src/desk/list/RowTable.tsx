/**
 * The rows that match, of which only those in view exist. The grid has the focus and names the
 * active row (aria-activedescendant), so that the focus is never in a row that scrolls away.
 */
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Watch } from '../../api/desk/schemas.ts';
import type { CellContext } from '../../core/columns/cell.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { openShipment } from '../../view/view-store.ts';
import { useKeys } from '../shell/keys.ts';
import { totalWidth } from './columns-shown.ts';
import { useDeskList } from './desk-list.ts';
import { gridEvents } from './grid-events.ts';
import { focusGrid, Grid } from './Grid.tsx';
import { HEAD_HEIGHT } from './HeadRow.tsx';
import { RowCard } from './RowCard.tsx';
import { PAGE_SIZE, type RowList } from './row-list.ts';
import { markAside, RowLine } from './RowLine.tsx';

/**
 * Browsers cap the height of an element near 17 to 33 million pixels; a list that is longer than
 * this is narrowed by a filter.
 */
const MOST_ROWS = 400_000;
/** A list of up to so many has its whole height at once, a longer one grows as it is read. */
const WHOLE_HEIGHT = 20_000;

interface RowTableProps {
  readonly list: RowList;
  /** How many there are, as far as it is known. */
  readonly count: number | null;
  readonly columns: readonly ColumnChoice[];
  readonly isCards: boolean;
  readonly rowHeight: number;
  readonly context: CellContext;
  readonly head: ReactNode;
}

export function RowTable({ list, count, columns, isCards, rowHeight, context, head }: RowTableProps) {
  const t = useTranslate();
  const { selection } = useDeskList();
  const { known, isWhole } = useSyncExternalStore(list.subscribe, list.snapshot);
  const scroller = useRef<HTMLDivElement>(null);
  const length = Math.min(MOST_ROWS, lengthOf(known, isWhole, count));
  const virtual = useVirtualizer({
    count: length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => list.want(first, last), [list, first, last]);

  const reveal = (index: number): void => {
    const box = scroller.current;
    if (box === null) return;
    // The heading covers as much of the top as it lies above the first row.
    const head = isCards ? 0 : HEAD_HEIGHT;
    const least = head + (index + 1) * rowHeight - box.clientHeight;
    const to = Math.min(index * rowHeight, Math.max(box.scrollTop, least));
    if (to !== box.scrollTop) box.scrollTop = to;
  };
  const activate = (watch: Watch, index: number): void => {
    selection.activate({ index, id: watch.id });
    reveal(index);
  };
  const open = (watch: Watch, index: number): void => {
    activate(watch, index);
    openWatch(watch);
  };
  const toggle = (watch: Watch, index: number, isRange: boolean): void => {
    if (isRange) selection.selectTo(index, (at) => list.rowAt(at));
    else selection.toggle(watch, index);
    activate(watch, index);
  };
  const at = (index: number, act: (watch: Watch) => void): void => {
    const watch = list.rowAt(index);
    if (watch !== undefined) act(watch);
  };
  const events = gridEvents({
    onOpen: (index) => at(index, (watch) => open(watch, index)),
    onToggle: (index, isRange) => at(index, (watch) => toggle(watch, index, isRange)),
    onEdit: (index, key) => at(index, ({ id }) => selection.edit({ id, key })),
  });
  const move = (by: number): void => {
    const active = selection.active();
    const from = active === null ? -1 : active.index;
    const to = Math.max(0, Math.min(known - 1, from + by));
    const watch = list.rowAt(to);
    if (watch !== undefined) activate(watch, to);
    else list.want(to, to);
    focusGrid();
  };
  const onActive = (act: (watch: Watch, index: number) => void): boolean => {
    const active = selection.active();
    const watch = active === null ? undefined : list.rowAt(active.index);
    if (active === null || watch === undefined) return false;
    act(watch, active.index);
    return true;
  };
  useKeys({
    next: () => move(1),
    previous: () => move(-1),
    open: () => onActive(open),
    select: () => onActive((watch, index) => toggle(watch, index, false)),
  });
  return (
    <div ref={scroller} onScroll={markAside} className="min-h-0 flex-1 overflow-auto print:overflow-visible">
      <Grid
        // A list of the whole desk may be too long to be counted.
        rowCount={count === null ? -1 : count + 1}
        minWidth={isCards ? null : totalWidth(columns)}
        events={events}
      >
        {!isCards && <div className="sticky top-0 z-10">{head}</div>}
        <div role="rowgroup" className="relative print:h-auto!" style={{ blockSize: virtual.getTotalSize() }}>
          {items.map(({ key, index }) => (
            <Slot
              key={key}
              watch={list.rowAt(index)}
              index={index}
              columns={columns}
              isCards={isCards}
              rowHeight={rowHeight}
              context={context}
            />
          ))}
        </div>
      </Grid>
      {known > MOST_ROWS && <p className="p-4 text-sm text-ink-3">{t('desk.list.limit', { count: MOST_ROWS })}</p>}
    </div>
  );
}

interface SlotProps extends Pick<RowTableProps, 'columns' | 'isCards' | 'rowHeight' | 'context'> {
  /** Undefined while its page is read. */
  readonly watch: Watch | undefined;
  readonly index: number;
}

/** The place of one row, laid out by itself. */
const Slot = memo(function Slot({ watch, index, columns, isCards, rowHeight, context }: SlotProps) {
  return (
    <div
      role="presentation"
      className="absolute inset-x-0 print:static"
      style={{ blockSize: rowHeight, insetBlockStart: index * rowHeight }}
    >
      {watch === undefined ? (
        <Placeholder />
      ) : isCards ? (
        <RowCard watch={watch} index={index} context={context} />
      ) : (
        <RowLine watch={watch} index={index} columns={columns} context={context} />
      )}
    </div>
  );
});

/** The list may end before a row that is expected: then it is only not counted yet. */
function lengthOf(known: number, isWhole: boolean, count: number | null): number {
  if (isWhole) return known;
  if (count !== null && count <= WHOLE_HEIGHT) return Math.max(known, count);
  return known + PAGE_SIZE;
}

export function openWatch({ row }: Watch): void {
  if (row.number === null) return;
  const { line, numberType } = row;
  openShipment(row.number, {
    line: line === null || line === '' ? null : line,
    type: numberType === 'CT' || numberType === 'BL' || numberType === 'BK' ? numberType : null,
  });
}

const Placeholder = () => (
  <div className="flex h-full items-center border-b border-line px-4" aria-hidden="true">
    <span className="h-2.5 w-40 rounded-full bg-soft" />
  </div>
);
