/** Each charge of a shipment: the amount, its start, and the rate. */
import { listed } from '../../core/texts/joined.ts';
import type { Cost, RateSource } from '../../core/money/types.ts';
import { minorText, reasonText } from '../../core/money/words.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { timeOfDay } from '../../core/time/day.ts';
import { formatDay } from '../../core/time/format.ts';
import { useTranslate } from '../../ui/use-translate.ts';

const SCOPE = ['customer', 'port', 'line', 'size'] as const;

export function scopeText(by: RateSource, t: Translate): string {
  const parts = SCOPE.flatMap((key) => {
    const value = by[key];
    return value === null ? [] : [t(`money.by.${key}`, { value })];
  });
  const scope = listed(parts, t) || t('money.by.all');
  return t(by.sample ? 'money.by.sample' : 'money.by', { scope });
}

function formatName({ kind, earlier }: Cost, t: Translate): string {
  const charge = t(`money.kind.${kind}`);
  return earlier === true ? t('money.earlier', { charge }) : charge;
}

export function CostList({ costs, nowMs }: { readonly costs: readonly Cost[]; readonly nowMs: number }) {
  const t = useTranslate();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      {costs.map((cost) => (
        <div key={`${cost.kind} ${cost.earlier === true}`} className="contents">
          <dt className="text-ink-3">{formatName(cost, t)}</dt>
          <dd className="min-w-0 tabular-nums">
            {cost.state === 'unassessed' ? (
              t('money.unassessed', { why: reasonText(cost, t) })
            ) : (
              <>
                <span className="font-semibold">{minorText(cost.amount, cost.currency, t)}</span>
                {cost.tomorrow > 0 && (
                  <span className="ps-2 text-ink-2">
                    {t('money.tomorrow', { amounts: minorText(cost.tomorrow, cost.currency, t) })}
                  </span>
                )}
                <span className="block text-sm text-ink-3">
                  {t('money.days', {
                    days: cost.days,
                    lastFree: formatDay(timeOfDay(cost.lastFree), t, nowMs),
                  })}
                  {' · '}
                  <bdi>{scopeText(cost.by, t)}</bdi>
                </span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
