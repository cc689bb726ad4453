/** The open cases at a mark, the most severe first, each with some of its shipments. */
import { useQuery } from '@tanstack/react-query';
import { fetchCases } from '../../api/desk/cases.ts';
import { withPlace } from '../../core/fleet/filter-text.ts';
import { viewerZone } from '../../core/time/clock.ts';
import type { AboutMark } from '../../fleet/messages.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { goDesk, useDesk } from '../../state/desk-store.ts';
import { severityDotClasses } from '../../ui/severity-looks.ts';

const LISTED = 4;

export function FleetCases({ about }: { readonly about: AboutMark }) {
  const t = useTranslate();
  const list = useDesk((desk) => desk.q);
  const [q, zone] = [withPlace(list, about.filter), viewerZone()];
  const { data } = useQuery({
    queryKey: ['desk', 'cases', 'fleet', q, zone],
    queryFn: ({ signal }) => fetchCases({ state: 'attention', q, zone, limit: LISTED }, signal),
    enabled: about.withCase > 0,
  });
  return (
    <ul aria-label={t('fleet.cases')} className="my-1.5 border-t border-line pt-1.5 text-ink-2">
      {data?.cases.map((summary) => (
        <li key={summary.id}>
          <button
            type="button"
            onClick={() => goDesk({ tab: 'attention', case: String(summary.id) })}
            className="flex min-h-6 w-full items-baseline gap-2 text-start hover:underline"
          >
            <span aria-hidden className={severityDotClasses(summary.severity)} />
            <span className="truncate">{t(`case.${summary.rule}.name`)}</span>
            <span className="ms-auto shrink-0 text-xs text-ink-3">
              {summary.members === 1 ? summary.numbers[0] : t('work.members', { count: summary.shown })}
            </span>
          </button>
        </li>
      ))}
      {data?.next != null && <li className="text-ink-3">{t('fleet.moreCases')}</li>}
      <li className="text-ink-3">{t('fleet.withoutCase', { count: about.shipments - about.withCase })}</li>
    </ul>
  );
}
