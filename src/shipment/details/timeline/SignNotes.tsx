import type { TimelineRow } from '../../../core/words/timeline.ts';
import { MARKS, SignList } from '../../../ui/MarkSign.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';

/** On paper nothing can be pointed at: the signs in use with their words, below the timeline. */
export function SignNotes({ rows }: { readonly rows: readonly TimelineRow[] }) {
  const used = MARKS.filter((mark) => rows.some((row) => row.kind === 'event' && row.marks.includes(mark)));
  return (
    <div className="px-4 pb-4 text-xs text-ink-2">
      <SignList marks={used} t={useTranslate()} />
    </div>
  );
}
