import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { carriersQuery } from '../../../api/queries.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import type { ListedCarrier } from '../../../core/shipment/lists.ts';
import type { NumberReading } from '../../../core/shipment/read-number.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { IssueList } from '../carrier-data/IssueList.tsx';
import { QueryState } from '../QueryState.tsx';
import { findCode, findLikelyCarriers, searchCarriers } from './find-carriers.ts';
import { CarrierItem } from './CarrierItem.tsx';

export interface CarrierDirectoryProps {
  /** The number for which a carrier is chosen. The likely carriers come first. */
  readonly reading?: NumberReading | null;
  readonly selected?: string | null;
  readonly onPick?: (code: string) => void;
}

/** Lists all carriers with their properties, on a page of its own and in the picker of the search field. */
export function CarrierDirectory({ reading = null, selected = null, onPick }: CarrierDirectoryProps) {
  const t = useTranslate();
  const query = useQuery(carriersQuery);
  const [text, setText] = useState('');
  const field = useId();
  const prefix = reading?.prefix ?? null;
  const likely = reading === null ? [] : findLikelyCarriers(query.data?.carriers ?? [], reading);
  const findMatches = (carriers: readonly ListedCarrier[]): readonly ListedCarrier[] => {
    const matches = searchCarriers(carriers, text);
    return [
      ...likely.filter((carrier) => matches.includes(carrier)),
      ...matches.filter((carrier) => !likely.includes(carrier)),
    ];
  };
  // The picker is inside the form of the search field, so it must not contain another form.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [first] = findMatches(query.data?.carriers ?? []);
    const code = text === '' || first === undefined ? null : findCode(first, prefix);
    if (code !== null) onPick?.(code);
  };
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor={field} className="text-sm font-semibold">
        {t('lines.search')}
      </label>
      <input
        id={field}
        type="search"
        value={text}
        placeholder={t('lines.searchHint')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-10 rounded-button border border-line bg-card px-3 text-ink placeholder:text-ink-3"
      />
      <QueryState query={query} what={t('lines.asking')} skeleton={<CarrierListSkeleton />}>
        {({ carriers, issues }) => {
          const matches = findMatches(carriers);
          return (
            <>
              <p role="status" className="text-sm text-ink-3">
                {matches.length === carriers.length
                  ? t('lines.count', { count: carriers.length })
                  : t('lines.of', { shown: matches.length, all: carriers.length })}
              </p>
              {matches.length === 0 && <p className="text-ink-2">{t('lines.none', { text })}</p>}
              <ul aria-label={t('lines.title')}>
                {matches.map((carrier) => (
                  <CarrierItem
                    key={`${carrier.name} ${carrier.codes.join(' ')}`}
                    carrier={carrier}
                    prefix={prefix}
                    selected={selected}
                    {...(onPick && { onPick })}
                  />
                ))}
              </ul>
              <IssueList issues={issues} />
            </>
          );
        }}
      </QueryState>
    </div>
  );
}

function CarrierListSkeleton() {
  return (
    <div className="flex flex-col gap-5 pt-3">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <div key={row} className="flex flex-col gap-2">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
