import type { TimelineRow } from '../../../core/words/timeline.ts';
import { MARKS, SignList } from '../../../ui/MarkSign.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';

/** Explains the signs in use below the timeline, because nothing can be hovered on paper. */
export function SignNotes({ rows }: { readonly rows: readonly TimelineRow[] }) {
  const used = MARKS.filter((mark) => rows.some((row) => row.kind === 'event' && row.marks.includes(mark)));
  return (
    <div className="px-4 pb-4 text-xs text-ink-2">
      <SignList marks={used} t={useTranslate()} />
    </div>
  );
}
