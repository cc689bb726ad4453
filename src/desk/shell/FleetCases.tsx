/** The open cases of what is at a mark, the worst first, each with so many of its shipments. */
import { useQuery } from '@tanstack/react-query';
import { fetchCases } from '../../api/desk/cases.ts';
import { fetchCount, fetchRows, type Selector } from '../../api/desk/operations.ts';
import { lateAt, lateText } from '../../core/columns/late.ts';
import { withPlace } from '../../core/fleet/filter-text.ts';
import { now, viewerZone } from '../../core/time/clock.ts';
import type { AboutMark } from '../../fleet/messages.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { SEVERITIES } from '../../core/rules/types.ts';
import { goDesk, useDesk } from '../../view/desk-store.ts';
import { isGuest } from '../../view/guest.ts';
import { dotOf } from '../../fleet/severity-dots.ts';

const LISTED = 4;

/** How many are late, and the latest of them; null where none is. */
async function fetchLate(of: Selector, signal: AbortSignal) {
  const [{ count }, { watches }] = await Promise.all([
    fetchCount(of, signal),
    fetchRows({ ...of, sort: '-late', limit: 1, after: '' }, signal),
  ]);
  const latest = watches[0] === undefined ? null : lateAt(watches[0].row, now());
  return latest === null ? null : { count, latest };
}

export function FleetCases({ about }: { readonly about: AboutMark }) {
  const t = useTranslate();
  const list = useDesk((desk) => desk.q);
  const [q, zone] = [withPlace(list, about.filter), viewerZone()];
  const { data } = useQuery({
    queryKey: ['desk', 'cases', 'fleet', q, zone],
    queryFn: ({ signal }) => fetchCases({ state: 'attention', q, zone, limit: LISTED }, signal),
    enabled: about.withCase > 0,
  });
  const { data: late } = useQuery({
    queryKey: ['desk', 'late-at', q, zone],
    queryFn: ({ signal }) => fetchLate({ q: `${q} late`.trim(), zone }, signal),
    // A guest's delay is of their own dates, by which nothing is found.
    enabled: !isGuest(),
  });
  return (
    <ul aria-label={t('fleet.cases')} className="my-1.5 border-t border-line pt-1.5 text-ink-2">
      {data?.cases.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            onClick={() => goDesk({ tab: 'attention', case: String(one.id) })}
            className="flex min-h-6 w-full items-baseline gap-2 text-start hover:underline"
          >
            <span aria-hidden className={dotOf(SEVERITIES.indexOf(one.severity) + 1)} />
            <span className="truncate">{t(`case.${one.rule}.name`)}</span>
            <span className="ms-auto shrink-0 text-xs text-ink-3">
              {one.members === 1 ? one.numbers[0] : t('work.members', { count: one.shown })}
            </span>
          </button>
        </li>
      ))}
      {data?.next != null && <li className="text-ink-3">{t('fleet.moreCases')}</li>}
      {late != null && (
        <li className="text-late">{t('fleet.late', { count: late.count, late: lateText(late.latest, t) })}</li>
      )}
      <li className="text-ink-3">{t('fleet.withoutCase', { count: about.shipments - about.withCase })}</li>
    </ul>
  );
}
