import {
  Anchor,
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleHelp,
  ClockAlert,
  LogIn,
  LogOut,
  type LucideIcon,
  PackageCheck,
  PackageMinus,
  PackagePlus,
  PackageOpen,
  Search,
  Ship,
  Stamp,
  Truck,
  Undo2,
  Waves,
} from 'lucide-react';
import { useTranslate } from '../../i18n/use-translate.ts';
import { eventLabel } from '../../shipment/codes.ts';
import { type IconKind, iconOf, phaseOf } from '../../shipment/milestones.ts';
import type { Container } from '../../shipment/types.ts';
import { Block } from './Facts.tsx';

const SIGNS: Readonly<Record<IconKind, LucideIcon>> = {
  'empty-out': PackageOpen,
  pickup: Truck,
  'gate-in': LogIn,
  'gate-out': LogOut,
  load: ArrowUpFromLine,
  discharge: ArrowDownToLine,
  depart: Ship,
  arrive: Anchor,
  delay: ClockAlert,
  land: Truck,
  barge: Waves,
  deliver: PackageCheck,
  'empty-in': Undo2,
  inspect: Search,
  seal: Stamp,
  stuff: PackagePlus,
  strip: PackageMinus,
  unknown: CircleHelp,
};

const MOST = 200;

/** The events by their codes, as the service sent them: what the timeline has put into words. */
export function EventCodes({ container }: { readonly container: Container }) {
  const t = useTranslate();
  const { events } = container;
  if (events.length === 0) return null;
  return (
    <Block title={t('details.codes')}>
      <ol className="space-y-1 text-sm">
        {events.slice(0, MOST).map((event) => {
          const Sign = SIGNS[iconOf(event)];
          const phase = phaseOf(event);
          const facts = [
            event.status.raw,
            event.code?.raw,
            phase === 'unknown' ? null : t(`details.phase.${phase}`),
            event.equipment === null ? null : t(event.equipment ? 'details.equipment' : 'details.transport'),
          ];
          return (
            <li key={event.id} className="flex items-baseline gap-2">
              <Sign aria-hidden size={14} className="shrink-0 self-center text-ink-3" />
              <span className="min-w-0 flex-1 wrap-anywhere text-ink">{eventLabel(event, t)}</span>
              <span className="min-w-0 text-end text-xs text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
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
