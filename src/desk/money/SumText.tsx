/** The minimum costs of the shipments in the list or in one of its groups. */
import { useQuery } from '@tanstack/react-query';
import { fetchMoney } from '../../api/desk/money.ts';
import type { StakeGroup } from '../../core/money/sum.ts';
import { isFree, sumsText } from '../../core/money/words.ts';
import { useTranslate } from '../../ui/use-translate.ts';

interface SumTextProps {
  readonly q: string;
  readonly zone: string;
  readonly by: StakeGroup | null;
  /** The group; without `by` the whole list. */
  readonly value: string | null;
  /** A query key that changes when the list is read again. */
  readonly listKey: readonly string[];
}

export function SumText({ q, zone, by, value, listKey }: SumTextProps) {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: [...listKey, 'money', by, q, zone],
    queryFn: ({ signal }) => fetchMoney({ q, zone, by }, signal),
  });
  const stake = by === null ? data?.total : data?.groups.find((group) => group.value === value)?.stake;
  // Nothing is charged yet, or there is no rate. The cells of the list say which.
  if (stake === undefined || isFree(stake)) return null;
  const { assessed, of: total } = stake;
  const text = t('money.sum', { amounts: sumsText(stake.sums, t), assessed, of: total });
  if (by !== null) return <span className="text-ink-2 tabular-nums">{text}</span>;
  return (
    <p className="border-b border-line px-4 py-1 text-sm tabular-nums print:hidden" title={t('money.sumWhy')}>
      {t('join.labelled', { label: t('money.titleActive'), value: text })}
    </p>
  );
}
