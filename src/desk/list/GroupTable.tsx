/** Groups with their counts. An opened group shows its first members and what all members have in common. */
import { dotted } from '../../core/texts/joined.ts';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { type ReactNode, useRef, useState } from 'react';
import { fetchGroups, fetchRows } from '../../api/desk/operations.ts';
import type { Group, Watch } from '../../core/desk-api/rows.ts';
import { type CellContext, columnLabel, formatCell } from '../../core/columns/cell.ts';
import { columnOf, type ColumnKey, type GroupKey, rowCell } from '../../core/columns/columns.ts';
import { quoteValue } from '../../core/filter/tokens.ts';
import { isSameCell } from '../../core/columns/row.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { goDesk } from '../../state/desk-store.ts';
import { Failure, LoadingOrError } from '../common/Failure.tsx';
import { useDeskList } from './desk-list.ts';
import { gridEvents } from './grid-events.ts';
import { RowCard } from './RowCard.tsx';
import { markScrolledAside, RowLine, rowId } from './RowLine.tsx';
import { openWatch } from './RowTable.tsx';
import { isCostGroup, SumText } from './sums.ts';
import { LIST_KEY, ROWS_KEY, type RowRequest, RETRY_WHILE_LOADING } from './row-pages.ts';
import { useGroupKeys } from './use-group-keys.ts';
import { useActiveId } from './use-selection.ts';
import type { TableLayout } from './use-table-layout.ts';

/** In grouped lists a range covers the rows that are shown, in the order of the page. */
type Toggle = (watch: Watch, index: number, isRange: boolean) => void;

interface MemberProps extends RowRequest {
  readonly layout: TableLayout | null;
  readonly isCards: boolean;
  readonly rowHeight: number;
  readonly context: CellContext;
  /** The headings of the columns, which each opened group repeats. */
  readonly heading: ReactNode;
  readonly hasSums: boolean;
}

/** Number of members that are shown inside their group. */
const MAX_MEMBERS = 50;
const MAX_GROUPS = 200;

export function GroupTable({ by, ...members }: MemberProps & { readonly by: GroupKey }) {
  const t = useTranslate();
  const { q, zone, layout, isCards } = members;
  const groups = useQuery({
    queryKey: [...LIST_KEY, 'groups', by, q, zone],
    queryFn: ({ signal }) => fetchGroups({ q, zone, by, limit: MAX_GROUPS }, signal),
    ...RETRY_WHILE_LOADING,
  });
  const { data, error } = groups;
  const table = useRef<HTMLDivElement>(null);
  const desk = useDeskList();
  useGroupKeys(table);
  const toggle: Toggle = (watch, index, isRange) => {
    const { selection } = desk;
    const anchor = selection.anchor();
    const shown = [...(table.current?.querySelectorAll('[role="row"][data-index]') ?? [])].map(({ id }) => id);
    const ends = [shown.indexOf(rowId(anchor?.id ?? watch.id)), shown.indexOf(rowId(watch.id))];
    if (!isRange || anchor === null || ends.includes(-1)) {
      selection.toggle(watch, index);
      return;
    }
    const range = shown.slice(Math.min(...ends), Math.max(...ends) + 1);
    selection.add(range.flatMap((id) => desk.findWatch(Number(id.replace(/\D+/g, ''))) ?? []));
  };
  return (
    <div ref={table} onScroll={markScrolledAside} className="min-h-0 flex-1 overflow-auto print:overflow-visible">
      {data === undefined ? (
        <LoadingOrError error={error} again={groups.refetch} />
      ) : (
        error !== null && <Failure error={error} again={groups.refetch} tone="warn" />
      )}
      <ul aria-label={columnLabel(by, t)} style={isCards ? {} : { minInlineSize: layout?.width }}>
        {data?.groups.map((group) => (
          <GroupRow key={group.value ?? ''} by={by} group={group} members={members} onToggle={toggle} />
        ))}
      </ul>
      {data !== undefined && data.groups.length >= MAX_GROUPS && (
        <p className="p-4 text-sm text-ink-3">{t('desk.list.groupMore')}</p>
      )}
    </div>
  );
}

/** The filter that only members of the group match. */
const toGroupFilter = (by: GroupKey, { value }: Group): string =>
  `${columnOf(by).word ?? by}:${value === null ? 'none' : quoteValue(value)}`;

interface GroupRowProps {
  readonly by: GroupKey;
  readonly group: Group;
  readonly members: MemberProps;
  readonly onToggle: Toggle;
}

function GroupRow({ by, group, members, onToggle }: GroupRowProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const q = `${members.q} ${toGroupFilter(by, group)}`.trim();
  const { value, count } = group;
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        data-group=""
        onClick={() => setOpen(!isOpen)}
        className="target sticky start-0 flex min-h-9 w-full items-center gap-2 px-4 text-start text-sm hover:bg-soft"
      >
        <Icon icon={isOpen ? ChevronDown : ChevronRight} size={16} className="shrink-0" />
        <span className="font-semibold text-ink" dir="auto">
          {value ?? t('desk.list.noValue')}
        </span>
        <span className="text-ink-3">{t('desk.number', { n: count })}</span>
        {members.hasSums && isCostGroup(by) && (
          <SumText q={members.q} zone={members.zone} by={by} value={value} listKey={LIST_KEY} />
        )}
      </button>
      {isOpen && <Members by={by} count={count} members={{ ...members, q }} onToggle={onToggle} />}
    </li>
  );
}

function Members({
  by,
  count,
  members,
  onToggle,
}: {
  readonly by: GroupKey;
  readonly count: number;
  readonly members: MemberProps;
  readonly onToggle: Toggle;
}) {
  const t = useTranslate();
  const { q, zone, sort, layout, isCards, rowHeight, context, heading } = members;
  const { selection } = useDeskList();
  const activeId = useActiveId();
  const rows = useQuery({
    queryKey: [...ROWS_KEY, 'members', q, zone, sort],
    queryFn: ({ signal }) => fetchRows({ q, zone, sort, limit: MAX_MEMBERS, after: '' }, signal),
    gcTime: 0,
    ...RETRY_WHILE_LOADING,
  });
  const { data, error } = rows;
  const watches = data?.watches ?? [];
  const at = (index: number, act: (watch: Watch) => void): void => {
    const watch = watches[index];
    if (watch === undefined) return;
    selection.activate({ index, id: watch.id });
    act(watch);
  };
  const events = gridEvents({
    onOpen: (index) => at(index, openWatch),
    onToggle: (index, isRange) => at(index, (watch) => onToggle(watch, index, isRange)),
    onEdit: (index, key) => at(index, ({ id }) => selection.edit({ id, key })),
  });
  const isComplete = watches.length === count;
  const shared = isComplete ? findSharedValues(watches, by, context) : [];
  return (
    <div className="pb-2">
      {data === undefined ? (
        <LoadingOrError error={error} again={rows.refetch} />
      ) : (
        error !== null && <Failure error={error} again={rows.refetch} tone="warn" />
      )}
      {shared.length > 0 && (
        <p className="sticky start-0 px-10 pb-1 text-xs text-ink-3">
          {t('desk.list.groupShares', { what: dotted(shared, context.t) })}
        </p>
      )}
      <div
        role="grid"
        aria-label={t('desk.list.name')}
        aria-multiselectable="true"
        aria-activedescendant={watches.some(({ id }) => id === activeId) ? rowId(activeId ?? 0) : undefined}
        tabIndex={0}
        className="outline-none"
        {...events}
      >
        {!isCards && watches.length > 0 && heading}
        {watches.map((watch, index) => (
          <div key={watch.id} role="presentation" style={{ blockSize: rowHeight }}>
            {isCards ? (
              <RowCard watch={watch} index={index} context={context} />
            ) : (
              layout !== null && <RowLine watch={watch} index={index} layout={layout} context={context} />
            )}
          </div>
        ))}
      </div>
      {!isComplete && watches.length > 0 && (
        <Button look="link" className="ms-9" onClick={() => goDesk({ q: members.q, group: null })}>
          {t('desk.list.groupAll', { count })}
        </Button>
      )}
    </div>
  );
}

const COMPARED_KEYS: readonly ColumnKey[] = [
  'line',
  'vessel',
  'voyage',
  'polName',
  'podName',
  'eta',
  'customer',
  'phase',
];

/** Returns the values that all members of a group share. */
function findSharedValues(watches: readonly Watch[], by: GroupKey, context: CellContext): readonly string[] {
  const [first] = watches;
  if (first === undefined || watches.length < 2) return [];
  return COMPARED_KEYS.filter((key) => key !== by && first.row[key] !== null)
    .filter((key) => watches.every(({ row }) => isSameCell(rowCell(row, key), rowCell(first.row, key))))
    .filter((key) => key !== 'phase')
    .map((key) => {
      const { t } = context;
      return t('join.labelled', { label: columnLabel(key, t), value: formatCell(key, first.row, context) });
    });
}
