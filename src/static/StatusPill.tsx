import type { Translate } from '../core/texts/translate.ts';
import type { SummaryText } from '../core/words/summary.ts';
import { Badge, type Tone } from '../ui/Badge.tsx';

export interface PillDelay {
  /** For example `2 d 4 h late`; `null` while the arrival is overdue, because the status says for how long. */
  readonly text: string | null;
  readonly tone: Tone | null;
  /** What the delay is measured by, for example `first ETA 27 Nov`. It is beside the pill. */
  readonly measure?: string | null;
  /** The same in an embed, which has no space beside the pill. */
  readonly title?: string | null;
}

interface StatusPillProps {
  readonly status: SummaryText['status'];
  readonly t: Translate;
  /** `null` while it is unknown. */
  readonly delay?: PillDelay | null;
}

/**
 * Status and delay in one pill. The reference date is beside it where it fits, and a pill that does not fit beside the
 * words before it has a line of its own. The delay arrives late, so the pill is a new element then: one that grows
 * towards its start would count as a layout shift.
 */
export const StatusPill = ({ status, t, delay = null }: StatusPillProps) => {
  const text = delay?.text == null ? status.pill : t('summary.pill', { status: status.pill, delay: delay.text });
  return (
    <span className="flex h-6 max-w-max min-w-min grow basis-0 flex-row-reverse flex-wrap items-center gap-x-2 overflow-hidden text-xs text-ink-3">
      <Badge
        key={text}
        tone={delay?.tone ?? status.tone}
        title={delay?.title ?? delay?.measure ?? undefined}
        className="h-6 whitespace-nowrap tabular-nums"
      >
        {text}
      </Badge>
      {delay?.measure != null && <span className="leading-6">{delay.measure}</span>}
    </span>
  );
};
