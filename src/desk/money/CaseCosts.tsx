/** The costs of a case's shipments: the sum, how much of it is known, and by whose rates. */
import type { WholeCase } from '../../core/desk-api/cases.ts';
import { costsInRow } from '../../core/money/of-row.ts';
import { sumStake } from '../../core/money/sum.ts';
import { sumsText, whyText } from '../../core/money/words.ts';
import { MINUTE } from '../../core/time/units.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { useNow } from '../../state/use-now.ts';
import { CostList, scopeText } from './CostList.tsx';
import { DisputeLink } from './DisputeLink.tsx';

interface CaseCostsProps {
  readonly detail: WholeCase;
}

export function CaseCosts({ detail }: CaseCostsProps) {
  const t = useTranslate();
  const nowMs = useNow(MINUTE);
  const shipments = detail.listed.map(({ watch }) => costsInRow(watch.row));
  const { sums, assessed, of: total } = sumStake(shipments);
  if (total === 0) return null;
  const all = shipments.flatMap(({ costs }) => costs);
  const scopes = new Set(all.flatMap((cost) => (cost.state === 'assessed' ? [scopeText(cost.by, t)] : [])));
  return (
    <section aria-labelledby="case-costs" className="border-t border-line py-3">
      <h3 id="case-costs" className="pb-1 text-sm font-semibold text-ink-3">
        {t('money.title')}
      </h3>
      {total > 1 && (
        <>
          <p className="font-semibold tabular-nums">
            {sums.length === 0
              ? t('money.unassessed', { why: whyText(all, t) })
              : t('money.sum', { amounts: sumsText(sums, t), assessed, of: total })}
          </p>
          <p className="pb-1 text-sm text-ink-3">{t('money.sumWhy')}</p>
        </>
      )}
      {shipments.length === 1 ? (
        <>
          <CostList costs={all} nowMs={nowMs} />
          {detail.listed.map(({ watch }) => (
            <DisputeLink key={watch.id} id={watch.id} />
          ))}
        </>
      ) : (
        [...scopes].map((scope) => (
          <p key={scope} className="text-sm text-ink-3" dir="auto">
            {scope}
          </p>
        ))
      )}
    </section>
  );
}
