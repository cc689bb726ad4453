/** The minimum costs of the shipments in a group of the list. */
import { useQuery } from '@tanstack/react-query';
import { fetchMoney } from '../../api/desk/money.ts';
import type { StakeGroup } from '../../core/money/sum.ts';
import { isFree, sumsText } from '../../core/money/words.ts';
import { useTranslate } from '../../ui/use-translate.ts';

interface SumTextProps {
  readonly q: string;
  readonly zone: string;
  readonly by: StakeGroup;
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
  const stake = data?.groups.find((group) => group.value === value)?.stake;
  // Nothing is charged yet, or there is no rate. The cells of the list say which.
  if (stake === undefined || isFree(stake)) return null;
  const { sums, assessed, of: total } = stake;
  const text = t('money.sum', { amounts: sumsText(sums, t), assessed, of: total });
  return <span className="text-ink-2 tabular-nums">{text}</span>;
}
