/** The costs of the shipment above the carrier's card: now, and if it were picked up on another day. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchCosts } from '../../api/desk/money.ts';
import type { Watch } from '../../core/desk-api/rows.ts';
import { costsInRow } from '../../core/money/of-row.ts';
import { sumStake } from '../../core/money/sum.ts';
import { costsText, sumsText } from '../../core/money/words.ts';
import { timeOfDay } from '../../core/time/day.ts';
import { formatDay } from '../../core/time/format.ts';
import { MINUTE } from '../../core/time/units.ts';
import { Input } from '../../ui/fields.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { useNow } from '../../state/use-now.ts';
import { failureText } from '../common/failure-text.ts';
import { useWatchesOf } from '../common/use-watches-of.ts';
import { CostList } from './CostList.tsx';
import { DisputeLink } from './DisputeLink.tsx';
import { dotted } from '../../core/texts/joined.ts';

export function CostStrip({ number }: { readonly number: string }) {
  const watches = useWatchesOf(number) ?? [];
  return watches.map((watch) => watch.row.costs !== null && <Strip key={watch.id} of={watch} />);
}

function Strip({ of: { id, row } }: { readonly of: Watch }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const costs = costsInRow(row);
  const tomorrow = sumStake([costs]).sums.flatMap(({ currency, tomorrow: amount }) =>
    amount === 0 ? [] : [{ currency, amount }],
  );
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="shrink-0 border-b border-line px-4 py-1 text-sm tabular-nums print:hidden"
    >
      <summary className="target cursor-pointer">
        {dotted(
          [
            t('join.labelled', { label: t('money.title'), value: costsText(costs, t) }),
            tomorrow.length > 0 && t('money.tomorrow', { amounts: sumsText(tomorrow, t) }),
          ],
          t,
        )}
      </summary>
      {isOpen && <Costs id={id} />}
    </details>
  );
}

function Costs({ id }: { readonly id: number }) {
  const t = useTranslate();
  const nowMs = useNow(MINUTE);
  const [day, setDay] = useState('');
  const { data, error } = useQuery({
    queryKey: ['desk', 'costs', id, day],
    queryFn: ({ signal }) => fetchCosts(id, day === '' ? null : day, signal),
    staleTime: MINUTE,
    // The previous costs stay until those of the other day are loaded.
    placeholderData: (before) => before,
  });
  if (data === undefined) return error === null ? null : <p className="py-1 text-late">{failureText(error, t)}</p>;
  return (
    <div className="flex flex-col gap-2 py-2">
      <CostList costs={data.today} nowMs={nowMs} />
      <div className="max-w-60">
        <Input label={t('money.until')} type="date" value={day} onText={setDay} />
      </div>
      {data.day !== null && (
        <div role="status">
          <p className="font-semibold">{t('money.onDay', { day: formatDay(timeOfDay(data.day), t, nowMs) })}</p>
          <CostList costs={data.onDay} nowMs={nowMs} />
        </div>
      )}
      <DisputeLink id={id} />
    </div>
  );
}
