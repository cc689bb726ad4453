import type { ComponentType } from 'react';
import type { About, Problem } from '../../api/errors.ts';
import { useTranslate } from '../../i18n/use-translate.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { focusSearch } from '../search/focus-search.ts';
import { useLeft } from './use-now.ts';
import { formatCountdown } from './waiting.ts';

export interface StepProps {
  readonly problem: Problem;
  /** When it failed, epoch ms: the wait is counted from there. */
  readonly since: number;
  readonly onRetry: () => void;
  readonly about: About | null;
  /** Where the next step is a choice, what draws it; without it the way leads back to the search field. */
  readonly Choice: ComponentType<ChoiceProps> | undefined;
}

export interface ChoiceProps {
  readonly problem: Problem;
  readonly about: About;
}

/** The one next step of a problem. */
export function StepButton({ problem, since, onRetry, about, Choice }: StepProps) {
  const t = useTranslate();
  const { kind, label, waitMs } = problem.step;
  if (kind === 'retry') return <RetryButton label={label} from={since + waitMs} onRetry={onRetry} />;
  if (kind === 'copy-details') {
    return <CopyButton text={problem.details} label={label} doneLabel={t('state.copied')} />;
  }
  if (Choice !== undefined && about !== null) {
    return <Choice problem={problem} about={about} />;
  }
  return (
    <Button look="primary" onClick={focusSearch}>
      {label}
    </Button>
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
  const left = useLeft(from);
  return (
    <Button look="primary" disabled={left > 0} onClick={onRetry}>
      {left > 0 ? t('state.retryIn', { label, time: formatCountdown(left) }) : label}
    </Button>
  );
}
