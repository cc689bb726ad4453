/** Lists the actions of people within the last day. Each action can be undone as a whole. */
import { useState } from 'react';
import { viewerZone } from '../../core/time/clock.ts';
import { formatDayTime } from '../../core/time/format.ts';
import { timeAt } from '../../core/time/port-time.ts';
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { WriteButton } from '../common/WriteButton.tsx';

/** Number of actions that are listed before the others are unfolded. */
const FOLDED_LENGTH = 5;

export interface DoneAct {
  readonly id: string;
  readonly text: string;
  readonly at: number;
  readonly isUndone: boolean;
  readonly undo: () => Promise<void>;
}

interface ActListProps {
  readonly id: string;
  readonly heading: string;
  readonly acts: readonly DoneAct[];
  readonly nowMs: number;
}

export function ActList({ id, heading, acts, nowMs }: ActListProps) {
  const t = useTranslate();
  const [isLong, setLong] = useState(false);
  if (acts.length === 0) return null;
  const hiddenCount = acts.length - FOLDED_LENGTH;
  return (
    <section aria-labelledby={id} className="border-b border-line py-2">
      <h2 id={id} className="px-4 py-1 text-sm font-semibold text-ink-3">
        {heading}
      </h2>
      <ul>
        {(isLong ? acts : acts.slice(0, FOLDED_LENGTH)).map((act) => (
          <ActLine key={act.id} act={act} nowMs={nowMs} />
        ))}
      </ul>
      {hiddenCount > 0 && !isLong && (
        <Button look="link" className="mx-3" onClick={() => setLong(true)}>
          {t('changes.more', { count: hiddenCount })}
        </Button>
      )}
    </section>
  );
}

function ActLine({ act: { text, at, isUndone, undo }, nowMs }: { readonly act: DoneAct; readonly nowMs: number }) {
  const t = useTranslate();
  const [isPending, setPending] = useState(false);
  const run = async (): Promise<void> => {
    if (isPending) return;
    setPending(true);
    await undo();
    setPending(false);
  };
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 px-4 py-1">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {text}
      </span>
      <span className="text-sm text-ink-3">{formatDayTime(timeAt(at, viewerZone()), t, nowMs)}</span>
      {isUndone ? (
        <span className="text-sm text-ink-3">{t('changes.editUndone')}</span>
      ) : (
        <WriteButton
          look="link"
          aria-disabled={isPending}
          aria-label={t('join.labelled', { label: t('desk.undo'), value: text })}
          onClick={() => void run()}
        >
          {t('desk.undo')}
        </WriteButton>
      )}
    </li>
  );
}
