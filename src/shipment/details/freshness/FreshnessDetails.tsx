import { isFromBrowser, isFromCache, isServedStale } from '../../../api/expiry.ts';
import { isWithheldAnswer } from '../../../api/withheld-answer.ts';
import type { ShipmentAnswer } from '../../../api/queries.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { serverAheadMs } from '../../../core/time/clock.ts';
import { formatDuration, formatRelative } from '../../../core/time/duration.ts';
import type { Freshness } from './freshness.ts';
import { toRefreshTerms } from './refresh-terms.ts';
import { QuotaLines } from './QuotaLines.tsx';

export interface FreshnessDetailsProps {
  readonly answer: ShipmentAnswer;
  readonly freshness: Freshness;
  readonly nowMs: number;
  readonly past: boolean;
}

/** Why an older answer is shown: the latest one failed, was incomplete or was about an earlier journey. */
function keptText(code: string) {
  if (code === 'EARLIER_JOURNEY') return 'fresh.keptEarlier';
  return isWithheldAnswer(code) ? 'fresh.keptLess' : 'fresh.kept';
}

/** States where the answer comes from, how long it is valid, and how much of the subscription is left. */
export function FreshnessDetails({ answer, freshness, nowMs, past }: FreshnessDetailsProps) {
  const t = useTranslate();
  const { meta, shipment } = answer;
  const givenAt = meta.receivedAt - (meta.ageSeconds ?? 0) * 1000;
  const age = formatRelative(givenAt - nowMs, t);
  const ahead = serverAheadMs();
  const { holdsUntil, again } = toRefreshTerms(answer, meta.forceAfter, nowMs, t);
  return (
    <ul className="flex flex-col gap-1 pt-1.5 text-ink-2">
      {ahead !== 0 && (
        <li>{t(ahead > 0 ? 'fresh.clockBehind' : 'fresh.clockAhead', { span: formatDuration(Math.abs(ahead), t) })}</li>
      )}
      <li>{freshness.from}</li>
      {!past && (
        <li>
          {isFromBrowser(meta)
            ? t('fresh.fromBrowser')
            : t(isFromCache(meta) ? 'fresh.cached' : 'fresh.notCached', { age })}
        </li>
      )}
      {shipment.fromCache !== null && <li>{t(shipment.fromCache ? 'fresh.serviceCache' : 'fresh.serviceAsked')}</li>}
      {isServedStale(meta) && <li>{t('fresh.staleShort')}</li>}
      {!past && holdsUntil !== null && <li>{t('fresh.expires', { time: holdsUntil })}</li>}
      {again !== null && <li>{again}</li>}
      {meta.withheld !== null && <li>{t(keptText(meta.withheld), { code: meta.withheld })}</li>}
      {!past && <QuotaLines {...shipment.quota} />}
    </ul>
  );
}
