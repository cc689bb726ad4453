/** The foot of the panel: age of the data, next update, and a button that updates now. */
import { useQuery } from '@tanstack/react-query';
import Info from 'lucide/dist/esm/icons/info.mjs';
import { Icon } from '../../../ui/Icon.tsx';
import { useState } from 'react';
import type { ShipmentRef } from '../../../api/client.ts';
import { type ShipmentAnswer, shipmentQuery } from '../../../api/queries.ts';
import { isFromBrowser } from '../../../api/expiry.ts';
import { useExpiryRefetch } from '../../../api/use-expiry-refetch.ts';
import { LateContent } from '../../../ui/LateContent.tsx';
import { lazyPartWithTexts } from '../../../ui/lazy-part.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { serverAheadMs, viewerZone } from '../../../core/time/clock.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useLatch } from '../../../ui/use-latch.ts';
import { useNow } from '../../../state/use-now.ts';
import { toFreshness } from './freshness.ts';

export interface FreshnessProps {
  readonly shipmentRef: ShipmentRef;
  readonly answer: ShipmentAnswer;
  /** Whether a past result is shown, which never changes. */
  readonly past: boolean;
}

const FreshnessDetails = lazyPartWithTexts(async () => (await import('./FreshnessDetails.tsx')).FreshnessDetails);
const RefreshControls = lazyPartWithTexts(async () => (await import('./RefreshControls.tsx')).RefreshControls);

const TICK_MS = 30_000;

export function Freshness({ shipmentRef, answer, past }: FreshnessProps) {
  const t = useTranslate();
  const nowMs = useNow(TICK_MS);
  const [open, setOpen] = useState(false);
  const isDetailsMounted = useLatch(open);
  // Whether the automatic refetch failed. It is not repeated.
  const hasFailed = useQuery({ ...shipmentQuery(shipmentRef), enabled: false }).error !== null;
  useExpiryRefetch(shipmentRef, past || hasFailed ? null : answer.refreshAt);
  const freshness = toFreshness(answer, viewerZone(), nowMs, t);

  return (
    <footer aria-label={t('fresh.name')} className="border-t border-line print:hidden">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2 text-sm pointer-coarse:py-0">
        <details className="min-w-0 flex-1 basis-48" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="flex min-h-6 list-none items-center gap-1.5 text-ink-3 hover:text-ink [&::-webkit-details-marker]:hidden">
            <span title={freshness.from} className="max-desk:truncate">
              {freshness.age}
              {/* A sheet has space for one line. The details below say how long the answer is valid. */}
              {!past && freshness.next !== null && (
                <span className="max-desk:hidden">{t('join.comma', { first: '', second: freshness.next })}</span>
              )}
            </span>
            <Icon icon={Info} size={14} className="shrink-0" />
          </summary>
          {isDetailsMounted && <FreshnessDetails answer={answer} freshness={freshness} nowMs={nowMs} past={past} />}
        </details>
        {freshness.old !== null && !past && <Badge tone="warn">{freshness.old}</Badge>}
        {serverAheadMs() !== 0 && <Badge tone="warn">{t('fresh.clock')}</Badge>}
        {isFromBrowser(answer.meta) && <Badge tone="warn">{t('fresh.unreached')}</Badge>}
        {answer.meta.withheld !== null && <Badge tone="warn">{t('fresh.keptShort')}</Badge>}
        {!past && (
          <LateContent>
            <RefreshControls shipmentRef={shipmentRef} answer={answer} nowMs={nowMs} />
          </LateContent>
        )}
      </div>
    </footer>
  );
}
