import { useMemo } from 'react';
import type { TimelineRow } from '../../core/words/timeline.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { timelineTable } from './timeline-table.ts';

/** Below the timeline: copies it as a table. */
export function CopyTimeline({ rows }: { readonly rows: readonly TimelineRow[] }) {
  const t = useTranslate();
  const text = useMemo(() => timelineTable(rows, t), [rows, t]);
  return (
    <div className="px-4 pb-6 ps-12">
      <CopyButton text={text} label={t('timeline.copy')} doneLabel={t('notes.copied')} />
    </div>
  );
}
