import type { Translate } from '../../../core/texts/translate.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { eventLabel } from '../../../core/shipment/codes.ts';
import { type IconKind, findIcon, phaseOf } from '../../../core/shipment/milestones.ts';
import type { Code, Container, EventType } from '../../../core/shipment/types.ts';
import { Block } from './Facts.tsx';
import { dotted } from '../../../core/texts/joined.ts';

const MAX_EVENTS = 200;

const TYPES = { EQUIPMENT: 'details.equipment', TRANSPORT: 'details.transport', SHIPMENT: 'details.papers' } as const;

const typeWords = ({ kind, raw }: Code<EventType>, t: Translate): string => (kind === 'other' ? raw : t(TYPES[kind]));

/** Lists the events with the codes that the service sent. The timeline words them. */
export function EventCodes({ container }: { readonly container: Container }) {
  const t = useTranslate();
  const { events } = container;
  if (events.length === 0) return null;
  return (
    <Block title={t('details.codes')}>
      <ol className="space-y-1 text-sm">
        {events.slice(0, MAX_EVENTS).map((event) => {
          const phase = phaseOf(event);
          const facts = [
            event.status.raw,
            event.code?.raw,
            phase === 'unknown' ? null : t(`details.phase.${phase}`),
            event.type === null ? null : typeWords(event.type, t),
            event.carrier,
            event.over,
            event.dateFromLine === null
              ? null
              : t(event.dateFromLine ? 'details.dateFromLine' : 'details.dateNotFromLine'),
          ];
          return (
            <li key={event.id} className="flex items-start gap-2">
              <svg aria-hidden viewBox="0 0 16 16" className="mt-0.5 size-3.5 shrink-0 fill-none stroke-ink-3">
                <path d={EVENT_SYMBOLS[findIcon(event)]} />
              </svg>
              <span className="min-w-0 wrap-anywhere text-ink">
                {eventLabel(event, t)}
                <span className="block text-xs text-ink-3">{dotted(facts, t)}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {events.length > MAX_EVENTS && (
        <p className="mt-1 text-xs text-ink-3">{t('details.codesMore', { count: events.length - MAX_EVENTS })}</p>
      )}
    </Block>
  );
}

/**
 * Icons of milestones as paths in a square of 16. They are not from lucide-react, because every icon imported from it
 * ends up in the chunk of the first screen.
 */
const EVENT_SYMBOLS: Readonly<Record<IconKind, string>> = {
  'empty-out': 'M3 6h10v8H3zM3 6l2-3h6l2 3',
  pickup: 'M3 8h10v6H3zM8 7V2M6 4l2-2 2 2',
  'gate-in': 'M9 2h5v12H9M2 8h8M7 5l3 3-3 3',
  'gate-out': 'M7 2H2v12h5M6 8h8M11 5l3 3-3 3',
  load: 'M8 11V3M5 6l3-3 3 3M3 14h10',
  discharge: 'M8 2v8M5 7l3 3 3-3M3 14h10',
  depart: 'M2 3v10M5 8h9M11 5l3 3-3 3',
  arrive: 'M14 3v10M2 8h9M8 5l3 3-3 3',
  delay: 'M8 2a6 6 0 1 0 .01 0M8 5v3l2 2',
  land: 'M1 4h8v7H1zM9 7h3l3 2v2H9M4 11v2M12 11v2',
  barge: 'M1 6q2-3 4 0t4 0 4 0M1 11q2-3 4 0t4 0 4 0',
  deliver: 'M3 8h10v6H3zM8 1v5M6 4l2 2 2-2',
  'empty-in': 'M3 8h10v6H3zM13 4H5M7 2 5 4l2 2',
  inspect: 'M7 2a5 5 0 1 0 .01 0M11 11l3 3',
  seal: 'M8 2a6 6 0 1 0 .01 0M5 8l2 2 4-4',
  stuff: 'M3 3h10v10H3zM8 6v4M6 8h4',
  strip: 'M3 3h10v10H3zM6 8h4',
  unknown: 'M6 6a2 2 0 1 1 3 2q-1 .5-1 2M8 12v1',
};
