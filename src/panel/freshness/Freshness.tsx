/** The foot of the panel: how old the data is, when the next comes, and what it costs to have it now. */
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { ShipmentRef } from '../../api/client.ts';
import { toProblem } from '../../api/errors.ts';
import type { ShipmentAnswer } from '../../api/queries.ts';
import { useExpiryRefetch } from '../../api/use-expiry-refetch.ts';
import { useTranslate } from '../../i18n/use-translate.ts';
import { viewerZone } from '../../time/clock.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useNow } from '../states/use-now.ts';
import { ForceDialog } from './ForceDialog.tsx';
import { FreshnessDetails } from './FreshnessDetails.tsx';
import { toFreshness } from './freshness.ts';
import { useRefresh } from './use-refresh.ts';

export interface FreshnessProps {
  readonly asked: ShipmentRef;
  readonly answer: ShipmentAnswer;
  /** A past request is shown: it never changes. */
  readonly past?: boolean;
  /** An embed never asks past the cache and shows no quota. */
  readonly embed?: boolean;
}

const TICK_MS = 30_000;

export function Freshness({ asked, answer, past = false, embed = false }: FreshnessProps) {
  const t = useTranslate();
  const nowMs = useNow(TICK_MS);
  const refresh = useRefresh(asked);
  const [asking, setAsking] = useState(false);
  useExpiryRefetch(asked, past || refresh.stopped ? null : answer.refreshAt);
  const forceAfter = refresh.forceAfter ?? answer.meta.forceAfter;
  const fresh = toFreshness(answer, forceAfter, viewerZone(), nowMs, t);
  const problem = refresh.error === null ? null : toProblem(refresh.error, t, asked);

  return (
    <footer aria-label={t('fresh.name')} className="border-t border-line print:hidden">
      {problem !== null && (
        <Banner tone={problem.tone} title={problem.title}>
          <p className="text-ink-2">{problem.body}</p>
        </Banner>
      )}
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
        <details className="min-w-0 flex-1 basis-48">
          <summary className="flex min-h-6 list-none items-center gap-1.5 text-ink-3 hover:text-ink [&::-webkit-details-marker]:hidden">
            {fresh.from}
            {!past && fresh.next !== null && ` · ${fresh.next}`}
            <Info aria-hidden size={14} className="shrink-0" />
          </summary>
          <FreshnessDetails answer={answer} fresh={fresh} nowMs={nowMs} quota={!embed} past={past} />
        </details>
        {fresh.old !== null && !past && <Badge tone="warn">{fresh.old}</Badge>}
        {answer.meta.kept !== null && <Badge tone="warn">{t('fresh.keptShort')}</Badge>}
        {!past && !embed && (
          <Button
            look="link"
            disabled={refresh.running || fresh.again !== null}
            {...(fresh.again !== null && { title: fresh.again })}
            onClick={() => (fresh.holdsUntil === null ? refresh.ask() : setAsking(true))}
          >
            {t(refresh.running ? 'fresh.refreshing' : 'fresh.refresh')}
          </Button>
        )}
      </div>
      {fresh.holdsUntil !== null && (
        <ForceDialog
          open={asking}
          holdsUntil={fresh.holdsUntil}
          onClose={() => setAsking(false)}
          onGo={() => {
            setAsking(false);
            refresh.force();
          }}
        />
      )}
    </footer>
  );
}
