/** The foot of an embed: the age of the data, the next refresh, and a link to Landfall. It makes no request. */
import ExternalLink from 'lucide/dist/esm/icons/external-link.mjs';
import { Icon } from '../ui/Icon.tsx';
import type { ShipmentAnswer } from '../api/queries.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { toFreshness } from '../shipment/details/freshness/freshness.ts';
import { viewerZone } from '../core/time/clock.ts';
import { EmbedLink, StaticEmbedFoot } from '../static/StaticEmbed.tsx';
import { dotted } from '../core/texts/joined.ts';

export interface EmbedFootProps {
  readonly answer: ShipmentAnswer;
  readonly nowMs: number;
  /** The address of the shipment in Landfall itself. */
  readonly link: string;
  /** Whether only the link fits. */
  readonly small: boolean;
}

export function EmbedFoot({ answer, nowMs, link, small }: EmbedFootProps) {
  const t = useTranslate();
  const { line } = answer.shipment;
  const carrier = line?.name ?? line?.code ?? '';
  const fresh = toFreshness(answer, viewerZone(), nowMs, t);
  if (small) {
    return (
      <a
        href={link}
        target="_blank"
        rel="noopener"
        aria-label={t('embed.open')}
        title={dotted([t('embed.open'), fresh.from], t)}
        className="-my-2 inline-flex size-8 shrink-0 items-center justify-center rounded-button text-chart hover:bg-soft"
      >
        <Icon icon={ExternalLink} size={18} />
      </a>
    );
  }
  return (
    <StaticEmbedFoot
      ages={
        <>
          {carrier !== '' && <span>{carrier}</span>}
          <span title={fresh.from}>{fresh.age}</span>
          {fresh.next !== null && <span>{fresh.next}</span>}
        </>
      }
      old={fresh.old}
      isWithheld={answer.meta.withheld !== null}
      t={t}
      link={<OpenLink link={link} />}
    />
  );
}

export function OpenLink({ link }: { readonly link: string }) {
  return <EmbedLink href={link} icon={<Icon icon={ExternalLink} size={14} />} t={useTranslate()} />;
}
