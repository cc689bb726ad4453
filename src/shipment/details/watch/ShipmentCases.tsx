/**
 * The cases of a shipment and the actions on each, on the tracking page. They are loaded after the first screen and
 * open over it, beside the link to the desk, so that nothing moves.
 */
import Star from 'lucide/dist/esm/icons/star.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import { type CaseCommand, decideCases, fetchShipmentCases } from '../../../api/desk/cases.ts';
import { SEVERITIES } from '../../../core/rules/types.ts';
import type { CaseSummary } from '../../../core/desk-api/cases.ts';
import { newKey } from '../../../api/desk/new-key.ts';
import { startDeskApi } from '../../../api/desk/operations.ts';
import { trackingPageDesk } from '../../../api/desk/watched.ts';
import { amountText, whatText } from '../../../core/cases/brief.ts';
import { snoozeMoments } from '../../../core/cases/snooze-moments.ts';
import { titleOf } from '../../../core/cases/words.ts';
import { viewerZone } from '../../../core/time/clock.ts';
import { formatDayTime } from '../../../core/time/format.ts';
import { timeAt } from '../../../core/time/port-time.ts';
import { MINUTE } from '../../../core/time/units.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SEVERITY_LOOKS } from '../../../ui/severity-looks.ts';
import { placeBelow } from '../../../ui/place-below.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { useNow } from '../../../state/use-now.ts';

startDeskApi(trackingPageDesk);

const bySeverity = (a: CaseSummary, b: CaseSummary) => SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity);

// Kinds of cases that repeat the summary, which already states the delay and since when it exists.
const isRepeat = ({ rule, text }: CaseSummary): boolean =>
  rule === 'overdue' && text.values.event === 'VAD' && text.values.source !== 'in-port';
const toneOf = (one: CaseSummary): string => SEVERITY_LOOKS[isRepeat(one) ? 'notice' : one.severity].text;

const DECIDED = ['snoozed', 'done'] as const;

export interface ShipmentCasesProps {
  readonly number: string;
  readonly mayWrite: boolean;
  /** The content without a case. */
  readonly children: ReactNode;
}

export function ShipmentCases({ number, mayWrite, children }: ShipmentCasesProps) {
  const t = useTranslate();
  const nowMs = useNow(MINUTE);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { data = [], refetch } = useQuery({
    queryKey: ['desk', 'cases-of', number],
    queryFn: ({ signal }) => fetchShipmentCases(number, signal),
    staleTime: MINUTE,
  });
  // A closed case no longer states a fact.
  const cases = data.filter(({ state }) => state !== 'closed');
  const [worst] = cases.filter(({ state }) => state === 'attention').toSorted(bySeverity);
  if (cases.length === 0) return children;
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={classes(
          'inline-flex min-h-6 items-center gap-1 rounded-button px-1 text-sm font-semibold hover:underline pointer-coarse:items-start',
          worst === undefined ? 'text-ink-2' : toneOf(worst),
        )}
      >
        <Icon icon={Star} size={14} fill="currentColor" />
        {t('work.lens.cases', { count: cases.length })}
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={t('work.lens.name')}
        onBeforeToggle={(event) => placeBelow(event, button.current)}
        className="inset-auto m-0 w-80 max-w-[calc(100vw-2rem)] overflow-auto rounded-card border border-line bg-card text-ink shadow-card"
      >
        <ul>
          {cases.map((summary) => (
            <ShipmentCase
              key={summary.id}
              summary={summary}
              words={{ t, nowMs }}
              mayWrite={mayWrite}
              onDecided={async () => void (await refetch())}
            />
          ))}
        </ul>
      </section>
    </>
  );
}

interface ShipmentCaseProps {
  readonly summary: CaseSummary;
  readonly words: Parameters<typeof titleOf>[2];
  readonly mayWrite: boolean;
  readonly onDecided: () => Promise<void>;
}

function ShipmentCase({ summary, words, mayWrite, onDecided }: ShipmentCaseProps) {
  const { t, nowMs } = words;
  const { id, version, rule, state, members, snoozedUntil, text } = summary;
  const repeats = isRepeat(summary);
  const [tomorrow] = snoozeMoments(nowMs, viewerZone());
  const isOpen = state === 'attention';
  const decided = DECIDED.find((decidedState) => decidedState === state);
  const until = snoozedUntil === null ? '' : formatDayTime(timeAt(snoozedUntil, viewerZone()), t, nowMs);
  return (
    <li className="flex flex-col gap-0.5 border-b border-line px-4 py-2 text-sm last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={classes('font-bold', isOpen ? toneOf(summary) : 'text-ink-2')}>
          {whatText(summary, words)}
        </span>
        {isOpen && !repeats && <span className="font-semibold tabular-nums">{amountText(summary, words)}</span>}
        {decided !== undefined && <span className="text-ink-2">{t(`work.lens.${decided}`, { until })}</span>}
        {members > 1 && <span className="text-ink-3">{t('work.members', { count: members })}</span>}
      </p>
      {!repeats && <p className="text-ink">{titleOf(rule, text.values, words)}</p>}
      <div className="-ms-1 flex flex-wrap items-center gap-x-3">
        {isOpen && mayWrite && (
          <>
            <Decide
              command={{ id, version, do: 'done' }}
              text={t('work.do.done')}
              words={words}
              onDecided={onDecided}
            />
            {tomorrow !== undefined && (
              <Decide
                command={{ id, version, do: 'snooze', until: tomorrow.at }}
                text={t('work.lens.snooze')}
                words={words}
                onDecided={onDecided}
              />
            )}
          </>
        )}
        {decided !== undefined && mayWrite && (
          <Decide
            command={{ id, version, do: 'reopen' }}
            text={t('work.do.reopen')}
            words={words}
            onDecided={onDecided}
          />
        )}
        <a href={`/desk?case=${id}`} className="inline-flex min-h-6 items-center px-1 font-semibold hover:underline">
          {t('work.lens.open')}
        </a>
      </div>
    </li>
  );
}

interface DecideProps extends Pick<ShipmentCaseProps, 'words' | 'onDecided'> {
  readonly command: CaseCommand;
  readonly text: string;
}

function Decide({ command, text, words: { t }, onDecided }: DecideProps) {
  const act = useMutation({
    mutationFn: async () => {
      const { results } = await decideCases([command], newKey());
      await onDecided();
      return results.every(({ outcome }) => outcome === 'done');
    },
  });
  return (
    <>
      <Button look="link" aria-disabled={act.isPending} onClick={() => act.mutate()}>
        {text}
      </Button>
      {(act.data === false || act.error !== null) && (
        <span role="alert" className="text-late">
          {t(act.error === null ? 'work.lens.stale' : 'work.lens.failed')}
        </span>
      )}
    </>
  );
}
