import { viewerZone } from '../../../core/time/clock.ts';
import { threeClocks } from '../../../core/time/three-clocks.ts';
import type { PortTime } from '../../../core/time/types.ts';
import type { EventRow } from '../../../core/words/timeline.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { SignList } from '../../../ui/MarkSign.tsx';
import { dotted, listed } from '../../../core/texts/joined.ts';

interface EventDetailsProps {
  readonly row: EventRow;
  readonly mark: 'selected' | 'hovered';
}

/** Details below a row: its facts while it is selected; clocks and signs, over the next row, while it is hovered. */
export function EventDetails({ row, mark }: EventDetailsProps) {
  const t = useTranslate();
  const { date } = row.event;
  if (mark === 'selected') return <EventFacts row={row} />;
  if (date === null && row.marks.length === 0) return null;
  return (
    <div className="pointer-events-none absolute end-0 top-full z-10 rounded-tab border border-line bg-card px-3 py-2 text-xs text-ink shadow-card">
      {date !== null && <ThreeClocks time={date} />}
      {/* Screen readers announce the same from the row itself. */}
      <div aria-hidden>
        <SignList marks={row.marks} t={t} />
      </div>
    </div>
  );
}

/** Lists what is known about the selected event: place, vessel, the carrier's words and the evidence. */
function EventFacts({ row }: { readonly row: EventRow }) {
  const t = useTranslate();
  const { event } = row;
  const carriage = [event.vessel?.name, event.voyage === null ? null : t('timeline.voyage', { voyage: event.voyage })];
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    [t('timeline.where'), event.facility?.name],
    [t('timeline.carriage'), dotted(carriage, t)],
    [t('timeline.words'), event.description],
    [
      t('timeline.evidence'),
      listed([t(`timeline.evidence.${row.evidence}`), ...row.marks.map((mark) => t(`timeline.mark.${mark}`))], t),
    ],
  ];
  return (
    <div className="space-y-2 pt-1 pe-1 pb-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs text-ink">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-ink-3">{name}</dt>
                <dd className="break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {event.date !== null && <ThreeClocks time={event.date} />}
    </div>
  );
}

/**
 * One moment in the zone of the place, in UTC and in the viewer's zone. A date without a time is shown for the place
 * only.
 */
function ThreeClocks({ time }: { readonly time: PortTime }) {
  const t = useTranslate();
  const clocks = threeClocks(time, viewerZone(), t);
  const rows = (['place', 'utc', 'mine'] as const).map((which) => ({ which, text: clocks[which] }));
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-3 text-xs text-ink">
      {rows.map(
        ({ which, text }) =>
          text !== null && (
            <div key={which} className="contents">
              <dt className="text-ink-3">{t(`timeline.clock.${which}`)}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
