/**
 * The rows that match, of which only the visible ones are rendered. The grid has the focus and names the active row
 * (aria-activedescendant), so that the focus is never in a row that scrolls away.
 */
import { useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, type UIEvent, useEffect, useRef } from 'react';
import type { Watch } from '../../core/desk-api/rows.ts';
import type { CellContext } from '../../core/columns/cell.ts';
import { classes } from '../../ui/classes.ts';
import { currentDesk, goDesk } from '../../state/desk-store.ts';
import { isGuest } from '../../state/guest.ts';
import { showToast } from '../../state/toasts.ts';
import { openRow } from '../common/open-row.ts';
import { Failure } from '../common/Failure.tsx';
import { failureText } from '../common/failure-text.ts';
import { EmptyState } from '../common/EmptyState.tsx';
import { useHeldKeys } from '../common/held-keys.ts';
import { useKeys } from '../common/keys.ts';
import { DEFAULT_COLUMNS, SELECT_WIDTH } from './columns-shown.ts';
import { useDeskList } from './desk-list.ts';
import { gridEvents } from './grid-events.ts';
import { focusGrid, Grid } from './Grid.tsx';
import { HEAD_HEIGHT } from './HeadRow.tsx';
import { RowCard } from './RowCard.tsx';
import { MAX_ROWS, type OpenedList, readRange } from './row-pages.ts';
import { markScrolledAside, RowLine } from './RowLine.tsx';
import { useRowWindow } from './use-row-window.ts';
import { useRows } from './use-rows.ts';
import type { TableLayout } from './use-table-layout.ts';

const SKELETON_ROWS = 12;
/** The heights of a row and of a card in pixels. */
export const HEIGHTS = { usual: 36, dense: 28, card: 72 };
/** The default columns, before the rows are measured. */
const EXPECTED_TEMPLATE = `${SELECT_WIDTH}px 40px 140px 1fr 1fr 110px 1fr 1fr 138px`;

interface RowTableProps {
  readonly list: OpenedList;
  /** The number of rows, if it is known. */
  readonly count: number | null;
  /** `null` until the first rows are measured. */
  readonly layout: TableLayout | null;
  readonly isCards: boolean;
  readonly rowHeight: number;
  readonly context: CellContext;
  readonly heading: ReactNode;
}

export function RowTable({ list, count, layout, isCards, rowHeight, context, heading }: RowTableProps) {
  const { t } = context;
  const { selection } = useDeskList();
  const queries = useQueryClient();
  const scroller = useRef<HTMLDivElement>(null);
  const { first, last, place, reveal } = useRowWindow(scroller, { rowHeight, head: isCards ? 0 : HEAD_HEIGHT });
  const { q } = list.request;
  const carrier = /^(?:line|carrier):(?!none)(\w+)$/i.exec(q)?.[1] ?? '';
  const { rowAt, length, end, isEmpty, error, retry } = useRows(list, [first, last], count);
  const isPending = length === 0 && !isEmpty && error === null;
  useHeldKeys(first === 0 && rowAt(0) === undefined && !isEmpty && error === null);

  const goTo = (index: number): void => {
    const watch = rowAt(index);
    if (watch === undefined) selection.activate(null, index);
    else selection.activate({ index, id: watch.id });
    reveal(index);
  };
  useEffect(() => {
    const awaited = selection.awaited();
    if (awaited === null) return;
    const index = Math.min(awaited, length - 1);
    if (rowAt(index) !== undefined) goTo(index);
  });
  const goToEnd = (): void => {
    if (isEmpty) return;
    if (end !== null) {
      goTo(end - 1);
      return;
    }
    // Only a limited number of rows can be scrolled to. The last rows are the first in the reverse order.
    const { sort } = currentDesk();
    selection.activate(null, 0);
    goDesk({ sort: { ...sort, descending: !sort.descending } });
    reveal(0);
  };
  const open = (watch: Watch, index: number): void => {
    goTo(index);
    openWatch(watch);
  };
  const toggle = (watch: Watch, index: number, isRange: boolean): void => {
    // Guests have no actions on selected rows.
    if (isGuest()) return goTo(index);
    if (isRange)
      readRange(queries, list, selection.rangeTo(index)).then(
        (watches) => selection.add(watches),
        (error: unknown) => showToast(failureText(error, t), { tone: 'late' }),
      );
    else selection.toggle(watch, index);
    goTo(index);
  };
  const at = (index: number, act: (watch: Watch) => void): void => {
    const watch = rowAt(index);
    if (watch !== undefined) act(watch);
  };
  const events = gridEvents({
    onOpen: (index) => at(index, (watch) => open(watch, index)),
    onToggle: (index, isRange) => at(index, (watch) => toggle(watch, index, isRange)),
    onEdit: (index, key) => at(index, ({ id }) => selection.edit({ id, key })),
  });
  const move = (by: number): void => {
    const from = selection.awaited() ?? selection.active()?.index ?? -1;
    if (length > 0) goTo(Math.max(0, Math.min(length - 1, from + by)));
    focusGrid();
  };
  const onActive = (act: (watch: Watch, index: number) => void): boolean => {
    const active = selection.active();
    const watch = active === null ? undefined : rowAt(active.index);
    // After the list was read again, another row may be at this place.
    if (active === null || watch?.id !== active.id) return false;
    act(watch, active.index);
    return true;
  };
  useKeys({
    next: () => move(1),
    previous: () => move(-1),
    ends: ({ key }) => (key === 'End' ? goToEnd() : goTo(0)),
    open: () => onActive(open),
    select: () => onActive((watch, index) => toggle(watch, index, false)),
  });
  const onScroll = (event: UIEvent<HTMLElement>): void => {
    markScrolledAside(event);
    place();
  };
  const failure = error !== null && <Failure error={error} again={retry} tone="warn" />;
  return (
    <>
      {length === 0 && failure}
      {isEmpty && error === null && (
        <EmptyState
          text={t(carrier ? 'desk.list.noCarrier' : q ? 'work.list.empty' : 'slips.none', { carrier })}
          next="clear"
        />
      )}
      <div ref={scroller} onScroll={onScroll} className="min-h-0 flex-1 overflow-auto print:overflow-visible">
        <Grid
          // An unfiltered list may be too long to be counted.
          rowCount={count === null ? -1 : count + 1}
          minWidth={isCards ? null : (layout?.width ?? null)}
          events={events}
        >
          {!isCards && (length > 0 || isPending) && <div className="sticky top-0 z-10">{heading}</div>}
          <div role="rowgroup" className="relative print:h-auto!" style={{ blockSize: length * rowHeight }}>
            {isPending &&
              Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <div key={index} style={{ blockSize: rowHeight }}>
                  <Placeholder layout={layout} isCard={isCards} />
                </div>
              ))}
            {Array.from({ length: Math.max(0, Math.min(last, length - 1) - first + 1) }, (_, row) => first + row).map(
              (index) => (
                <RowSlot
                  key={index}
                  watch={rowAt(index)}
                  index={index}
                  layout={layout}
                  isCards={isCards}
                  rowHeight={rowHeight}
                  context={context}
                />
              ),
            )}
          </div>
        </Grid>
        {length === MAX_ROWS && end === null && (
          <p className="sticky start-0 p-4 text-sm text-ink-3">{t('desk.list.first', { count: MAX_ROWS })}</p>
        )}
      </div>
      {isPending && (
        <p role="status" className="sr-only">
          {t('work.loading')}
        </p>
      )}
      {/* The message is below the rows, because it appears without being requested and must not move them. */}
      {length > 0 && failure}
    </>
  );
}

interface SlotProps extends Pick<RowTableProps, 'layout' | 'isCards' | 'rowHeight' | 'context'> {
  /** `undefined` while the page of the row is loading. */
  readonly watch: Watch | undefined;
  readonly index: number;
}

/** The place of one row, whose layout does not depend on the other rows. */
const RowSlot = memo(function RowSlot({ watch, index, layout, isCards, rowHeight, context }: SlotProps) {
  return (
    <div
      role="presentation"
      className="absolute inset-x-0 print:static"
      style={{ blockSize: rowHeight, insetBlockStart: index * rowHeight }}
    >
      {watch !== undefined && isCards ? (
        <RowCard watch={watch} index={index} context={context} />
      ) : watch !== undefined && layout !== null ? (
        <RowLine watch={watch} index={index} layout={layout} context={context} />
      ) : (
        <Placeholder layout={layout} isCard={isCards} />
      )}
    </div>
  );
});

export const openWatch = ({ row }: Watch): void => openRow(row);

interface PlaceholderProps {
  readonly layout: TableLayout | null;
  readonly isCard: boolean;
}

/** Has the columns of the rows that will take its place, or the lines of a card. */
function Placeholder({ layout, isCard }: PlaceholderProps) {
  if (isCard)
    return (
      <div className="flex h-full flex-col justify-center gap-3 border-b border-line ps-11 pe-3" aria-hidden="true">
        <span className="h-2.5 w-28 rounded-full bg-soft" />
        <span className="h-2.5 w-48 rounded-full bg-soft" />
        <span className="h-1 rounded-full bg-soft" />
      </div>
    );
  return (
    <div
      className="grid h-full items-center border-b border-line"
      style={{ gridTemplateColumns: layout?.template ?? EXPECTED_TEMPLATE }}
      aria-hidden="true"
    >
      <span />
      {(layout?.columns ?? DEFAULT_COLUMNS).map(({ key }) => (
        <span key={key} className={classes('mx-2 h-2.5 rounded-full bg-soft', key === 'severity' ? 'w-2' : 'w-3/5')} />
      ))}
    </div>
  );
}
