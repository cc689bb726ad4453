/** The foot of an embed: how old the data is, when the next comes, and the way to the whole of it. Nothing here costs anything. */
import { ExternalLink } from 'lucide-react';
import type { ShipmentAnswer } from '../api/queries.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { toFreshness } from '../panel/freshness/freshness.ts';
import { toAge } from '../core/words/age.ts';
import { viewerZone } from '../core/time/clock.ts';
import { Badge } from '../ui/Badge.tsx';

export interface EmbedFootProps {
  readonly answer: ShipmentAnswer;
  readonly nowMs: number;
  /** Where the shipment is in Landfall itself. */
  readonly link: string;
  /** Room for the link alone. */
  readonly small: boolean;
}

export function EmbedFoot({ answer, nowMs, link, small }: EmbedFootProps) {
  const t = useTranslate();
  const fresh = toFreshness(answer, null, viewerZone(), nowMs, t);
  const { age } = toAge(answer.shipment, nowMs, t);
  if (small) {
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener"
        aria-label={t('embed.open')}
        title={`${t('embed.open')} · ${fresh.from}`}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-button text-chart hover:bg-soft"
      >
        <ExternalLink aria-hidden size={18} />
      </a>
    );
  }
  return (
    <footer className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-3.5 py-2 text-xs">
      {/* One line, however narrow, and the age before all: what does not fit into it goes, the later first. */}
      <p className="flex h-4 min-w-0 flex-1 basis-40 flex-wrap gap-x-3 overflow-hidden text-ink-3">
        <span title={fresh.from}>{age === null ? fresh.from : t('app.firstAge', { age })}</span>
        {fresh.next !== null && <span>{fresh.next}</span>}
      </p>
      {fresh.old !== null && <Badge tone="warn">{fresh.old}</Badge>}
      {answer.meta.withheld !== null && <Badge tone="warn">{t('fresh.keptShort')}</Badge>}
      <OpenLink link={link} />
    </footer>
  );
}

export function OpenLink({ link }: { readonly link: string }) {
  const t = useTranslate();
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-6 shrink-0 items-center gap-1 font-semibold text-chart hover:underline"
    >
      {t('embed.open')}
      <ExternalLink aria-hidden size={14} />
    </a>
  );
}
