import { type ReactNode, useEffect, useState } from 'react';
import type { Problem, ProblemContext } from '../../../api/errors.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { focusSearch } from '../../../ui/focus-search.ts';
import { now } from '../../../core/time/clock.ts';

export interface StepProps {
  readonly problem: Problem;
  /** Epoch milliseconds of the failure. The wait is counted from there. */
  readonly since: number;
  readonly onRetry: () => void;
  /** The requested shipment, if the request was about one. Without it the button leads back to the search field. */
  readonly about: ProblemContext | null;
  /** Renders the possible choices for a shipment. */
  readonly renderChoice?: ((step: Problem['step'], about: ProblemContext) => ReactNode) | undefined;
  /** Replaces a choice that is not possible here. */
  readonly elsewhere: ReactNode;
}

/** The one next step of a problem. */
export function StepButton({ problem, since, onRetry, about, renderChoice, elsewhere }: StepProps) {
  const t = useTranslate();
  const { kind, label, waitMs } = problem.step;
  if (kind === 'retry') return <RetryButton label={label} from={since + waitMs} onRetry={onRetry} />;
  if (kind === 'copy-details') {
    return <CopyButton text={problem.details} label={label} doneLabel={t('state.copied')} />;
  }
  if (elsewhere !== undefined) return elsewhere;
  if (about === null || renderChoice === undefined) {
    return (
      <Button look="primary" onClick={focusSearch}>
        {label}
      </Button>
    );
  }
  return renderChoice(problem.step, about);
}

interface RetryProps {
  readonly label: string;
  /** Epoch milliseconds from which the step makes sense. */
  readonly from: number;
  readonly onRetry: () => void;
}

function RetryButton({ label, from, onRetry }: RetryProps) {
  const t = useTranslate();
  const left = useCountdown(from);
  return (
    <Button look="primary" disabled={left > 0} onClick={onRetry}>
      {left > 0 ? t('state.retryIn', { label, time: formatCountdown(left) }) : label}
    </Button>
  );
}

/** For example `0:42` or `14:05`. It is rounded up, so that it never shows 0:00 during the wait. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns the milliseconds until a moment, updated every second until that moment. */
function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => until - now());
  useEffect(() => {
    const tick = (): void => {
      const remainingMs = until - now();
      setLeft(remainingMs);
      if (remainingMs <= 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, left);
}
