import type { Translate } from '../../core/texts/translate.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { eventLabel } from '../../core/shipment/codes.ts';
import { iconOf, phaseOf } from '../../core/shipment/milestones.ts';
import type { Code, Container, EventType } from '../../core/shipment/types.ts';
import { Block } from './Facts.tsx';
import { EVENT_SYMBOLS } from './signs.ts';

const MOST = 200;

const typeWords = ({ kind, raw }: Code<EventType>, t: Translate): string =>
  kind === 'other' ? raw : t(kind === 'EQUIPMENT' ? 'details.equipment' : 'details.transport');

/** The events by their codes, as the service sent them: what the timeline has put into words. */
export function EventCodes({ container }: { readonly container: Container }) {
  const t = useTranslate();
  const { events } = container;
  if (events.length === 0) return null;
  return (
    <Block title={t('details.codes')}>
      <ol className="space-y-1 text-sm">
        {events.slice(0, MOST).map((event) => {
          const phase = phaseOf(event);
          const facts = [
            event.status.raw,
            event.code?.raw,
            phase === 'unknown' ? null : t(`details.phase.${phase}`),
            event.type === null ? null : typeWords(event.type, t),
            event.carrier,
            event.over,
          ];
          return (
            <li key={event.id} className="flex items-start gap-2">
              <svg aria-hidden viewBox="0 0 16 16" className="mt-0.75 size-3.5 shrink-0 fill-none stroke-ink-3">
                <path d={EVENT_SYMBOLS[iconOf(event)]} />
              </svg>
              <span className="min-w-0 wrap-anywhere text-ink">
                {eventLabel(event, t)}
                <span className="block text-xs text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {events.length > MOST && (
        <p className="mt-1 text-xs text-ink-3">{t('details.codesMore', { count: events.length - MOST })}</p>
      )}
    </Block>
  );
}
