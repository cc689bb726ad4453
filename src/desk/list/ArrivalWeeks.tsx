/** How many shipments arrive in each of the coming weeks. A press filters the list by a week. */
import { useQuery } from '@tanstack/react-query';
import { fetchWeeks } from '../../api/desk/weeks.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { MINUTE } from '../../core/time/units.ts';
import { classes } from '../../ui/classes.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { goDesk, useDesk } from '../../state/desk-store.ts';

const HEIGHT = 40;

export function ArrivalWeeks() {
  const t = useTranslate();
  const q = useDesk((desk) => desk.q);
  const base = withoutWeek(q);
  const { data } = useQuery({
    queryKey: ['desk', 'weeks', base],
    queryFn: ({ signal }) => fetchWeeks({ q: base, zone: viewerZone() }, signal),
    staleTime: MINUTE,
    // The bars of the last filter stay until the new ones are loaded.
    placeholderData: (before) => before,
  });
  const most = Math.max(1, ...(data ?? []).map(({ count }) => count));
  return (
    <section
      aria-label={t('weeks.name')}
      className="flex h-20 shrink-0 items-end gap-1 border-b border-line px-4 pb-1 print:hidden"
    >
      {(data ?? []).map(({ week, count }, index) => {
        const word = `week:${week}`;
        const isOn = q.split(/\s+/).includes(word);
        return (
          <button
            key={week}
            type="button"
            aria-pressed={isOn}
            title={t('weeks.week', { week: week.slice(6), count })}
            onClick={() => goDesk({ q: toggleWeek(q, word), case: null })}
            className={classes(
              'flex min-w-6 flex-1 max-w-20 flex-col items-center rounded-tab px-1 text-xs tabular-nums hover:bg-soft',
              isOn ? 'bg-chart-soft text-chart' : 'text-ink-3',
            )}
          >
            <span className={count > 0 ? 'font-semibold text-ink' : undefined}>{count}</span>
            <span
              aria-hidden="true"
              style={{ blockSize: (count / most) * HEIGHT }}
              className={classes('w-full forced-colors:bg-[CanvasText]', isOn ? 'bg-chart' : 'bg-sailed')}
            />
            {/* The first week contains today. */}
            <span
              className={index === 0 ? 'font-semibold text-ink underline decoration-chart decoration-2' : undefined}
            >
              {t('weeks.short', { week: week.slice(6) })}
            </span>
          </button>
        );
      })}
    </section>
  );
}

/** The `week:` term of a filter, of which there is at most one. */
const WEEK = /(^|\s)week:\S+/g;

export const withoutWeek = (q: string): string => q.replace(WEEK, ' ').replace(/\s+/g, ' ').trim();

export const toggleWeek = (q: string, word: string): string =>
  q.split(/\s+/).includes(word) ? withoutWeek(q) : `${withoutWeek(q)} ${word}`.trim();
