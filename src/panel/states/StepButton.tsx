import type { ReactNode } from 'react';
import type { ProblemContext, Problem } from '../../api/errors.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { focusSearch } from '../../ui/focus-search.ts';
import { RecentShipments } from './RecentShipments.tsx';
import { LineChoice } from './LineChoice.tsx';
import { NumberChoice } from './NumberChoice.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { formatCountdown, useCountdown } from './use-countdown.ts';

export interface StepProps {
  readonly problem: Problem;
  /** When it failed, epoch ms: the wait is counted from there. */
  readonly since: number;
  readonly onRetry: () => void;
  /** What was asked, where it is a shipment; without it the way leads back to the search field. */
  readonly about: ProblemContext | null;
  /** Stands in place of a choice that cannot be made here. */
  readonly elsewhere: ReactNode;
}

/** The one next step of a problem. */
export function StepButton({ problem, since, onRetry, about, elsewhere }: StepProps) {
  const t = useTranslate();
  const { kind, label, waitMs } = problem.step;
  if (kind === 'retry') return <RetryButton label={label} from={since + waitMs} onRetry={onRetry} />;
  if (kind === 'copy-details') {
    return <CopyButton text={problem.details} label={label} doneLabel={t('state.copied')} />;
  }
  if (elsewhere !== undefined) return elsewhere;
  if (about === null) {
    return (
      <Button look="primary" onClick={focusSearch}>
        {label}
      </Button>
    );
  }
  if (kind === 'open-cached') return <RecentShipments label={label} />;
  if (kind === 'edit-number') return <NumberChoice about={about} label={label} />;
  return (
    <div className="flex w-full flex-col gap-4">
      {kind !== 'choose-type' && <LineChoice about={about} label={label} />}
      {kind !== 'choose-line' && <TypeChoice about={about} />}
    </div>
  );
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
