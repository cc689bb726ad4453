import { type ReactNode, useEffect, useState } from 'react';
import type { Problem, ProblemContext } from '../../../api/errors.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { focusSearch } from '../../../ui/focus-search.ts';
import { now } from '../../../core/time/clock.ts';

export interface StepProps {
  readonly problem: Problem;
  /** When it failed, epoch ms: the wait is counted from there. */
  readonly since: number;
  readonly onRetry: () => void;
  /** What was asked, where it is a shipment; without it the way leads back to the search field. */
  readonly about: ProblemContext | null;
  /** What can be chosen instead, where it is a shipment. */
  readonly renderChoice?: ((step: Problem['step'], about: ProblemContext) => ReactNode) | undefined;
  /** Stands in place of a choice that cannot be made here. */
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
  /** Epoch ms from which it makes sense. */
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

/** `0:42`, `14:05`: rounded up so that it never shows 0:00 while there is something to wait for. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.ceil(Math.max(0, leftMs) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Milliseconds until a moment, counted down by the second; the clock stops when it has come. */
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
