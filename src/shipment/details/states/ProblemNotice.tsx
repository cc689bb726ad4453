/**
 * Shows what went wrong or is missing, with one next step. It is loaded when it is needed, or after the first screen
 * so that it is available offline (app/AppLayout.tsx).
 */
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { type ProblemContext, type OutcomeMessage, type Problem, toNotice, toProblem } from '../../../api/errors.ts';
import { carriersQuery } from '../../../api/queries.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { readNumber } from '../../../core/shipment/read-number.ts';
import type { ListedCarrier } from '../../../core/shipment/lists.ts';
import { viewerZone } from '../../../core/time/clock.ts';
import { formatClock } from '../../../core/time/format.ts';
import { timeAt } from '../../../core/time/port-time.ts';
import { MINUTE } from '../../../core/time/units.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { focusSearch } from '../../../ui/focus-search.ts';
import { findLikelyCarriers, findCarrier } from '../carriers/find-carriers.ts';
import { StepButton, type StepProps } from './StepButton.tsx';

export interface ProblemNoticeProps {
  /** Any value that was thrown. */
  readonly error: unknown;
  /** The message of an incomplete answer, which takes precedence over the error. */
  readonly news: OutcomeMessage | null;
  /**
   * Where the notice is shown: in place of the content, above older data, above an incomplete answer, or at the foot
   * without a next step.
   */
  readonly place: 'page' | 'stale' | 'news' | 'foot';
  readonly about: ProblemContext | null;
  /** Epoch milliseconds from which the wait before the next try is counted. */
  readonly since: number;
  readonly onRetry: () => void;
  readonly renderChoice?: StepProps['renderChoice'];
  /** Renders the sentence when more is known than the code says. */
  readonly Body?: ComponentType<Pick<StepProps, 'problem' | 'about'>> | undefined;
  /** The next step when no choice is possible here. */
  readonly elsewhere?: ReactNode;
  /** The content below the notice. Both are rendered together, so that neither moves the other. */
  readonly children?: ReactNode;
}

export function ProblemNotice(props: ProblemNoticeProps) {
  const { error, news, place, about, since, onRetry, renderChoice, Body, elsewhere, children } = props;
  const t = useTranslate();
  // Requesting the directory costs nothing.
  const needsCarrierName = about !== null && (about.lineName ?? null) === null && elsewhere === undefined;
  const carriers = useQuery({ ...carriersQuery, enabled: needsCarrierName }).data?.carriers ?? [];
  const subject = needsCarrierName ? { ...about, lineName: findCarrierName(about, carriers) } : about;
  const failure = error === null ? null : toProblem(error, t, subject);
  const problem = news === null ? failure : toNotice(news, t, subject);
  if (problem === null) return children;
  const step = { problem, since, onRetry, about: subject, renderChoice, elsewhere };
  if (place === 'page') return <WholeProblem {...step} Body={Body} />;
  return (
    <>
      <Banner tone={problem.tone} title={problem.title} action={place !== 'foot' && <StepButton {...step} />}>
        <p className="text-ink-2">{place === 'stale' ? t('state.kept') : problem.body}</p>
      </Banner>
      {children}
    </>
  );
}

const EDGES: Readonly<Record<Problem['tone'], string>> = {
  plain: 'border-line',
  warn: 'border-warn',
  late: 'border-late',
};

/** Title, one sentence, one next step, and the details for support. */
function WholeProblem({ Body, ...props }: StepProps & Pick<ProblemNoticeProps, 'Body'>) {
  const t = useTranslate();
  const { problem } = props;
  return (
    <section
      role={problem.tone === 'plain' ? 'status' : 'alert'}
      className={classes('m-4 flex flex-col items-start gap-3 border-s-4 ps-4', EDGES[problem.tone])}
    >
      <h2 className="text-lg font-semibold text-ink">{problem.title}</h2>
      <p className="text-ink-2">{Body === undefined ? problem.body : <Body {...props} />}</p>
      <StepButton {...props} />
      <OtherSteps {...props} />
      <details className="w-full text-xs text-ink-3">
        <summary className="min-h-6">{t('state.details')}</summary>
        <p className="pt-1 font-mono break-all">{problem.details}</p>
      </details>
    </section>
  );
}

/** A person does not wait longer than this in front of a page. */
const LONG_WAIT_MS = 2 * MINUTE;

/** Content during a long wait: when it ends, another number, and shipments that are available now. */
function OtherSteps({ problem, since, about, renderChoice }: StepProps) {
  const t = useTranslate();
  const { kind, waitMs } = problem.step;
  if (kind !== 'retry' || waitMs < LONG_WAIT_MS || about === null || renderChoice === undefined) return null;
  return (
    <div className="flex w-full flex-col items-start gap-2">
      <p className="text-ink-2">
        {t('state.comeBack', { time: formatClock(timeAt(since + waitMs, viewerZone()), t) })}
      </p>
      <Button onClick={focusSearch}>{t('api.step.another')}</Button>
      {renderChoice({ kind: 'open-cached', label: t('api.step.cached'), waitMs: 0 }, about)}
    </div>
  );
}

/** Returns the name of the requested carrier, or of the only carrier to which the number can belong. */
function findCarrierName(about: ProblemContext, carriers: readonly ListedCarrier[]): string | null {
  if (about.line !== null) return findCarrier(carriers, about.line)?.name ?? null;
  const [candidate, ...otherCandidates] = findLikelyCarriers(carriers, readNumber(about.number), about.type);
  return otherCandidates.length === 0 ? (candidate?.name ?? null) : null;
}
