/** What is listed and how: count, filter, order, grouping. */
import type { ReactNode } from 'react';
import { columnLabel } from '../../core/columns/cell.ts';
import { GROUP_KEYS, isGroupKey } from '../../core/columns/columns.ts';
import { isSortName, SORT_NAMES } from '../../core/columns/sorts.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { goDesk, useDesk } from '../../view/desk-store.ts';
import { FilterChips } from '../filter/FilterChips.tsx';
import type { RowCount } from './use-rows.ts';

interface ListBarProps {
  readonly count: RowCount | null;
  readonly children: ReactNode;
}

export function ListBar({ count, children }: ListBarProps) {
  const t = useTranslate();
  const sort = useDesk((desk) => desk.sort);
  const group = useDesk((desk) => desk.group);
  const q = useDesk((desk) => desk.q);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1 text-sm text-ink-2">
      <p role="status" className="font-semibold text-ink">
        {count !== null &&
          t(count.exact ? 'desk.list.count' : 'desk.list.countMore', {
            count: count.exact ? count.count : count.count - 1,
          })}
      </p>
      <FilterChips q={q} />
      <div className="ms-auto flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
        <Choice
          label={t('desk.list.sort')}
          value={sort.name}
          onValue={(name) =>
            isSortName(name) &&
            goDesk({ sort: { name, descending: name === 'severity' || name === 'slip' || name === 'changed' } })
          }
        >
          {SORT_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`desk.list.sortBy.${name}`)}
            </option>
          ))}
        </Choice>
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
          onValue={(key) => goDesk({ group: isGroupKey(key) ? key : null })}
        >
          <option value="">{t('desk.list.noGroup')}</option>
          {GROUP_KEYS.map((key) => (
            <option key={key} value={key}>
              {columnLabel(key, t)}
            </option>
          ))}
        </Choice>
        {children}
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly children: ReactNode;
}

const Choice = ({ label, value, onValue, children }: ChoiceProps) => (
  <select
    aria-label={label}
    title={label}
    value={value}
    onChange={(event) => onValue(event.target.value)}
    className="min-h-8 max-w-44 rounded-tab bg-card px-1 text-ink-2 hover:bg-soft"
  >
    {children}
  </select>
);
