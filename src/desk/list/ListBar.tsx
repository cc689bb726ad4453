/**
 * The bar above the list, always one line: the terms of the filter and the pinned views scroll, and rarely used
 * actions are in the menu. In a narrow list order and grouping are in the menu, too.
 */
import type { ReactNode } from 'react';
import { columnLabel } from '../../core/columns/cell.ts';
import { GROUP_KEYS, isGroupKey } from '../../core/columns/columns.ts';
import { LAZY_KEYS, parseSort, SORT_NAMES } from '../../core/columns/sorts.ts';
import { Button } from '../../ui/Button.tsx';
import { intoSight } from '../../ui/into-sight.ts';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { goDesk, useDesk } from '../../state/desk-store.ts';
import { useOwnColumns } from '../common/own-columns.tsx';
import { FilterChips } from '../filter/FilterChips.tsx';
import { ViewButton, ViewLinks } from '../views/ViewLinks.tsx';
import { isOffered } from './columns-shown.ts';
import { ListMenu } from './ListMenu.tsx';
import { isMostFirst, isOrderOffered, toOfferedOrder } from './orders.ts';
import type { Reading } from '../../api/desk/desk-error.ts';

interface ListBarProps {
  readonly count: number | null;
  /** How many of the watches the starting server has loaded. */
  readonly reading: Reading | null;
  /** Further entries of the menu. */
  readonly children: ReactNode;
}

export function ListBar({ count, reading, children }: ListBarProps) {
  const t = useTranslate();
  const q = useDesk((desk) => desk.q);
  return (
    <div className="@container border-b border-line px-4 text-sm text-ink-2">
      <p className="hidden py-2 print:block">{t('desk.list.printPart')}</p>
      <div className="flex h-11 items-center gap-x-3 whitespace-nowrap">
        <p role="status" className="font-semibold text-ink print:hidden">
          {reading !== null && t('desk.list.reading', { ...reading })}
          {reading === null && count !== null && t('work.members', { count })}
        </p>
        <div
          onFocus={({ target }) => intoSight(target)}
          className="scroll-row scrollbar-none flex min-w-0 flex-1 items-center gap-1"
        >
          <FilterChips q={q} />
          <ViewLinks />
        </div>
        <div className="flex items-center gap-x-2 @max-[46rem]:hidden print:hidden">
          <Arrangement />
        </div>
        <ViewButton />
        <ListMenu
          head={
            <div className="mb-2 flex flex-wrap items-center gap-2 border-b border-line pb-2 @min-[46rem]:hidden">
              <Arrangement />
            </div>
          }
        >
          {children}
        </ListMenu>
      </div>
    </div>
  );
}

function Arrangement() {
  const t = useTranslate();
  const sort = toOfferedOrder(useDesk((desk) => desk.sort));
  const group = useDesk((desk) => desk.group);
  const ownKeys = useOwnColumns().map(({ key }) => key);
  return (
    <>
      <Choice
        label={t('desk.list.sort')}
        value={sort.name}
        onPick={(text) => {
          const name = parseSort(text)?.name;
          if (name !== undefined) goDesk({ sort: { name, descending: isMostFirst(name) } });
        }}
        options={[
          ...[...SORT_NAMES, ...LAZY_KEYS]
            .filter(isOrderOffered)
            .map((name) => ({ value: name, text: t(`desk.list.sortBy.${name}`) })),
          ...ownKeys.map((key) => ({ value: key, text: columnLabel(key, t) })),
        ]}
      />
      <Button
        look="link"
        aria-label={t('desk.list.reverse')}
        title={t('desk.list.reverse')}
        onClick={() => goDesk({ sort: { ...sort, descending: !sort.descending } })}
      >
        {sort.descending ? '↓' : '↑'}
      </Button>
      <Choice
        label={t('desk.list.group')}
        value={group ?? ''}
        onPick={(key) => goDesk({ group: isGroupKey(key) ? key : null })}
        options={[
          { value: '', text: t('desk.list.noGroup') },
          ...[...ownKeys.filter(isGroupKey), ...GROUP_KEYS.filter(isOffered)].map((key) => ({
            value: key,
            text: columnLabel(key, t),
          })),
        ]}
      />
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onPick: (value: string) => void;
  readonly options: readonly { readonly value: string; readonly text: string }[];
}

const Choice = ({ label, value, onPick, options }: ChoiceProps) => (
  <SelectMenu
    label={label}
    title={label}
    value={value}
    onPick={onPick}
    options={options.map((option) => option.value)}
    textOf={(key) => options.find((option) => option.value === key)?.text ?? key}
    className="min-h-8 max-w-52 rounded-tab bg-card px-2 font-medium text-ink-2 hover:bg-soft"
  />
);
