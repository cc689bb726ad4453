/** Foot of the panel: age of the data, next refresh, and a button to refresh now. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide';
import { ServiceError } from '../../api/service-error.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useId, useState } from 'react';
import type { ShipmentRef } from '../../api/client.ts';
import { fetchForced, type ShipmentAnswer, shipmentKey, shipmentQuery } from '../../api/queries.ts';
import { isFromBrowser } from '../../api/expiry.ts';
import { useExpiryRefetch } from '../../api/use-expiry-refetch.ts';
import { lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { serverAheadMs, viewerZone } from '../../core/time/clock.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useLatch } from '../../ui/use-latch.ts';
import { useAction } from '../../view/use-action.ts';
import { useNow } from '../../view/use-now.ts';
import { toFreshness } from './freshness.ts';

export interface FreshnessProps {
  readonly shipmentRef: ShipmentRef;
  readonly answer: ShipmentAnswer;
  /** A past request is shown: it never changes. */
  readonly past: boolean;
}

const ForceDialog = lazyPartWithTexts(async () => (await import('./ForceDialog.tsx')).ForceDialog);
const FreshnessDetails = lazyPartWithTexts(async () => (await import('./FreshnessDetails.tsx')).FreshnessDetails);
const ProblemNotice = lazyPartWithTexts(async () => (await import('../states/ProblemNotice.tsx')).ProblemNotice);

const TICK_MS = 30_000;

export function Freshness({ shipmentRef, answer, past }: FreshnessProps) {
  const t = useTranslate();
  const nowMs = useNow(TICK_MS);
  const refresh = useRefresh(shipmentRef);
  const reason = useId();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const isDialogMounted = useLatch(isDialogOpen);
  const [open, setOpen] = useState(false);
  const isDetailsMounted = useLatch(open);
  useExpiryRefetch(shipmentRef, past || refresh.hasFailed ? null : answer.refreshAt);
  const forceAfter = refresh.forceAfter ?? answer.meta.forceAfter;
  const fresh = toFreshness(answer, forceAfter, viewerZone(), nowMs, t);

  return (
    <footer aria-label={t('fresh.name')} className="border-t border-line print:hidden">
      {refresh.error !== null && (
        <ProblemNotice
          error={refresh.error}
          news={null}
          place="foot"
          about={shipmentRef}
          since={refresh.failedAt}
          onRetry={() => refresh.force()}
        />
      )}
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2.5 text-sm pointer-coarse:py-0">
        <details className="min-w-0 flex-1 basis-48" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="flex min-h-6 list-none items-center gap-1.5 text-ink-3 hover:text-ink [&::-webkit-details-marker]:hidden">
            <span title={fresh.from} className="truncate">
              {fresh.age}
              {/* A sheet has room for one line; the details below say until when it holds. */}
              {!past && fresh.next !== null && <span className="max-desk:hidden">{` · ${fresh.next}`}</span>}
            </span>
            <Icon of={Info} size={14} className="shrink-0" />
          </summary>
          {isDetailsMounted && <FreshnessDetails answer={answer} fresh={fresh} nowMs={nowMs} past={past} />}
        </details>
        {fresh.old !== null && !past && <Badge tone="warn">{fresh.old}</Badge>}
        {serverAheadMs() !== 0 && <Badge tone="warn">{t('fresh.clock')}</Badge>}
        {isFromBrowser(answer.meta) && <Badge tone="warn">{t('fresh.unreached')}</Badge>}
        {answer.meta.withheld !== null && <Badge tone="warn">{t('fresh.keptShort')}</Badge>}
        {fresh.again !== null && (
          <span id={reason} hidden>
            {fresh.again}
          </span>
        )}
        {!past && (
          <Button
            look="link"
            disabled={refresh.isRunning || fresh.again !== null}
            {...(fresh.again !== null && { title: fresh.again, 'aria-describedby': reason })}
            onClick={() => (fresh.holdsUntil === null ? refresh.refetch() : setDialogOpen(true))}
          >
            {t(refresh.isRunning ? 'fresh.refreshing' : 'fresh.refresh')}
          </Button>
        )}
      </div>
      {isDialogMounted && fresh.holdsUntil !== null && (
        <ForceDialog
          open={isDialogOpen}
          holdsUntil={fresh.holdsUntil}
          onClose={() => setDialogOpen(false)}
          onGo={() => {
            setDialogOpen(false);
            refresh.force();
          }}
        />
      )}
    </footer>
  );
}

interface Refresh {
  readonly isRunning: boolean;
  /** Why the last force refresh brought nothing; the data shown is untouched by it. */
  readonly error: Error | null;
  readonly failedAt: number;
  /** Epoch ms that the refusal of a force refresh named. */
  readonly forceAfter: number | null;
  /** The automatic refetch failed: it is not repeated. */
  readonly hasFailed: boolean;
  refetch(): void;
  /** Past every cache: the person has read what it costs. */
  force(): void;
}

/** Refetches the shipment, or requests it past every cache. */
function useRefresh(shipmentRef: ShipmentRef): Refresh {
  const client = useQueryClient();
  const query = useQuery({ ...shipmentQuery(shipmentRef), enabled: false });
  const force = useAction(async () => {
    client.setQueryData(shipmentKey(shipmentRef), await fetchForced(shipmentRef));
    // The list of past requests has grown by this one.
    client.removeQueries({ queryKey: ['history', shipmentRef.number], type: 'inactive' });
  });
  return {
    isRunning: force.isPending || query.isFetching,
    error: force.error,
    failedAt: force.startedAt,
    forceAfter: force.error instanceof ServiceError ? force.error.forceAfter : null,
    hasFailed: query.error !== null,
    refetch: () => void query.refetch(),
    force: force.run,
  };
}
