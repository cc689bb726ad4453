/** The facts of a watch, each with a mark that shows how it compares with the carrier. */
import { listed } from '../../core/texts/joined.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchFacts } from '../../api/desk/facts.ts';
import { isExpected } from '../../core/facts/kinds.ts';
import { saidText, wordFact } from '../../core/facts/last-fact.ts';
import type { Fact, KnownFact } from '../../core/facts/types.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { formatDayTime } from '../../core/time/format.ts';
import { MINUTE } from '../../core/time/units.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { useNow } from '../../state/use-now.ts';
import { FACT_MARKS } from '../common/fact-mark.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import { useFactEdits } from './use-fact-edits.ts';
import { classes } from '../../ui/classes.ts';

interface FactListProps {
  readonly watchId: number;
  /** Whether another source reports the same event, too. */
  readonly hasCarrier: boolean;
  readonly mayEdit: boolean;
}

export function FactList({ watchId, hasCarrier, mayEdit }: FactListProps) {
  const t = useTranslate();
  const nowMs = useNow(MINUTE);
  const { withdraw } = useFactEdits();
  const { data = [], isPending } = useQuery({
    queryKey: ['desk', 'facts', watchId],
    queryFn: ({ signal }) => fetchFacts(watchId, signal),
    staleTime: 0,
  });
  if (isPending) return <p role="status">{t('work.loading')}</p>;
  if (data.length === 0)
    return <p className="text-sm text-ink-3">{t(hasCarrier ? 'facts.none' : 'facts.noneAlone')}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {data.map((storedFact) => {
        const { fact, standing } = storedFact;
        const { sign, ink } = FACT_MARKS[standing];
        const what = whatText(fact, t, nowMs);
        const note = standingText(storedFact, hasCarrier, t, nowMs);
        return (
          <li
            key={fact.id}
            className="flex flex-wrap items-baseline gap-x-3 rounded-button border border-dashed border-ink-3 px-3 py-1"
          >
            <div className="min-w-0 flex-1 basis-40">
              <p className={standing === 'old' ? 'text-ink-3' : 'font-semibold'}>
                <span aria-hidden="true" className={ink}>
                  {sign}
                </span>{' '}
                {what}
              </p>
              {fact.text !== null && <p dir="auto">{fact.text}</p>}
              <p className="text-sm text-ink-3">{saidText(fact, { t, nowMs, zone: viewerZone() })}</p>
              {note !== '' && <p className={classes('text-sm', standing === 'differs' ? ink : 'text-ink-3')}>{note}</p>}
              {fact.kind === 'gateOut' && standing === 'stands' && !isExpected(fact) && (
                <p className="text-sm text-ink-3">{t('facts.stops')}</p>
              )}
            </div>
            {mayEdit && (
              <WriteButton
                look="link"
                aria-label={t('facts.withdrawOne', { what })}
                onClick={() => void withdraw(fact.id, what)}
              >
                {t('facts.withdraw')}
              </WriteButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** For example `Gate out, 18 Nov 14:10, Rotterdam`. */
const whatText = ({ kind, at, place }: Fact, t: Translate, nowMs: number): string =>
  listed([t('fact.name', { kind }), formatDayTime(at, t, nowMs), place], t);

function standingText(one: KnownFact, hasCarrier: boolean, t: Translate, nowMs: number): string {
  const { fact, standing, reported, replacement } = one;
  if (replacement !== null) {
    const asCurrent = { ...replacement, reported: null, standing: 'stands' } as const;
    return t('facts.standing.replaced', { what: wordFact(asCurrent, { t, nowMs, zone: viewerZone() }) });
  }
  if (standing === 'differs' && reported !== null)
    return t('facts.standing.differs', { reported: formatDayTime(reported, t, nowMs) });
  if (standing === 'confirmed') return t('facts.standing.confirmed');
  if (standing === 'old') return t(one.isEarlier === true ? 'facts.standing.earlier' : 'facts.standing.old');
  if (isExpected(fact)) return t('facts.expected');
  return hasCarrier ? t('facts.standing.stands') : '';
}
