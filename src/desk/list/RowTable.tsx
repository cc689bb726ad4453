/**
 * The rows that match, of which only those in view exist. The grid has the focus and names the
 * active row (aria-activedescendant), so that the focus is never in a row that scrolls away.
 */
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Watch } from '../../core/desk-api/rows.ts';
import type { CellContext } from '../../core/columns/cell.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
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
import { RowView } from './row-view.ts';

interface RowTableProps {
  readonly list: RowList;
  /** How many there are, as far as it is known. */
  readonly count: number | null;
  readonly columns: readonly ColumnChoice[];
  readonly isCards: boolean;
  readonly rowHeight: number;
  readonly context: CellContext;
  readonly heading: ReactNode;
}

export function RowTable({ list, count, columns, isCards, rowHeight, context, heading }: RowTableProps) {
  const { selection } = useDeskList();
  const { known, isWhole } = useSyncExternalStore(list.subscribe, list.snapshot);
  const scroller = useRef<HTMLDivElement>(null);
  const length = lengthOf(known, isWhole, count);
  const [view] = useState(() => new RowView());
  const { first, last, height, shift } = useSyncExternalStore(view.subscribe, view.snapshot);
  const head = isCards ? 0 : HEAD_HEIGHT;
  useLayoutEffect(() => (scroller.current === null ? undefined : view.attach(scroller.current)), [view]);
  useLayoutEffect(() => view.fit({ count: length, rowHeight, head }), [view, length, rowHeight, head]);
  useEffect(() => list.want(first, Math.max(first, last)), [list, first, last]);

  const activate = (watch: Watch, index: number): void => {
    selection.activate({ index, id: watch.id });
    view.reveal(index);
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
    const to = Math.max(0, Math.min(length - 1, from + by));
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
    // A browser glides through millions of pixels, and any change of size on the way ends that.
    ends: ({ key }) => view.reveal(key === 'End' ? length - 1 : 0),
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
        {!isCards && <div className="sticky top-0 z-10">{heading}</div>}
        <div role="rowgroup" className="relative print:h-auto!" style={{ blockSize: height }}>
          {Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).map((index) => (
            <Slot
              key={index}
              watch={list.rowAt(index)}
              index={index}
              top={index * rowHeight - shift}
              columns={columns}
              isCards={isCards}
              rowHeight={rowHeight}
              context={context}
            />
          ))}
        </div>
      </Grid>
    </div>
  );
}

interface SlotProps extends Pick<RowTableProps, 'columns' | 'isCards' | 'rowHeight' | 'context'> {
  /** Undefined while its page is read. */
  readonly watch: Watch | undefined;
  readonly index: number;
  readonly top: number;
}

/** The place of one row, laid out by itself. */
const Slot = memo(function Slot({ watch, index, top, columns, isCards, rowHeight, context }: SlotProps) {
  return (
    <div
      role="presentation"
      className="absolute inset-x-0 print:static"
      style={{ blockSize: rowHeight, insetBlockStart: top }}
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

/** What is counted may not be read yet; what is not counted grows as it is read. */
function lengthOf(known: number, isWhole: boolean, count: number | null): number {
  if (isWhole) return known;
  return count === null ? known + PAGE_SIZE : Math.max(known, count);
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
