import { useTranslate } from '../../../ui/use-translate.ts';
import { eventLabel } from '../../../core/shipment/codes.ts';
import { formatSlip } from '../../../core/time/duration.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { go, useView } from '../../../state/view-store.ts';
import type { Promised } from '../../../core/reading/changes/eta-history.ts';
import { requestTime, clockText } from './clock.ts';
import type { EtaHistoryState } from './use-eta-history.ts';
import { dotted, listed } from '../../../core/texts/joined.ts';

/** Past answers, newest first: when each was requested, its arrival, how far that moved, and which event moved most. */
export function AnswerList({ state }: { readonly state: EtaHistoryState }) {
  const t = useTranslate();
  const promises = new Map(state.etas.promises.map((promise) => [promise.id, promise]));
  const now = promises.get(null);
  return (
    <ol className="mt-3 border-t border-line" aria-label={t('history.list')}>
      {now !== undefined && <Row at={t('history.now')} promise={now} id={null} isLoaded />}
      {state.requests.map((request) => (
        <Row
          key={request.id}
          id={request.id}
          at={dotted([requestTime(request, t), request.carrier], t)}
          promise={promises.get(request.id) ?? null}
          isLoaded={state.readings.has(request.id)}
        />
      ))}
    </ol>
  );
}

function Row({
  id,
  at,
  promise,
  isLoaded,
}: {
  readonly id: number | null;
  readonly at: string;
  readonly promise: Promised | null;
  readonly isLoaded: boolean;
}) {
  const t = useTranslate();
  const isSelected = useView((view) => view.record === id);
  const other = useView((view) => (view.record === null || view.record === id ? null : view.record));
  const isCompared = useView((view) => id !== null && view.compare === id);
  const moved = promise?.movedMs ?? 0;
  const most = moved === 0 ? undefined : promise?.moved[0];
  const date = promise?.arrival?.date ?? null;
  const none = t(isLoaded ? 'history.unknown' : 'history.notLoaded');
  return (
    <li
      className={classes(
        '-mx-4 flex flex-wrap items-center gap-x-2 border-b border-line px-4 py-1.5',
        isSelected ? 'bg-chart-soft' : isCompared && 'bg-soft',
      )}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={() => go({ record: id, compare: null, selection: null })}
        className="flex min-h-7 flex-1 items-baseline justify-between gap-2 text-start text-ink-2"
      >
        <span>
          {at} {moved !== 0 && <strong className={moved > 0 ? 'text-late' : 'text-ok'}>{formatSlip(moved, t)}</strong>}
        </span>
        <span className={classes('shrink-0', isSelected ? 'text-ink-2' : 'text-ink-3')}>
          {date === null ? none : t('history.eta', { date: clockText(date, t) })}
        </span>
      </button>
      {id !== null && other !== null && (
        <Button look="link" onClick={() => go({ compare: isCompared ? null : id }, 'replace')}>
          {t(isCompared ? 'history.compared' : 'history.compare')}
        </Button>
      )}
      {most?.new != null && (
        <p className={classes('w-full text-xs', isSelected ? 'text-ink-2' : 'text-ink-3')}>
          {t('history.movedMost', {
            parts: listed([eventLabel(most.new, t), most.new.place?.name], t),
            by: formatSlip(most.byMs ?? 0, t),
          })}
        </p>
      )}
    </li>
  );
}
