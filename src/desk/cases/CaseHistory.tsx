import type { HistoryEntry } from '../../core/desk-api/cases.ts';
import { classes } from '../../ui/classes.ts';
import { momentText, type Words } from './case-words.ts';

interface CaseHistoryProps {
  readonly history: readonly HistoryEntry[];
  readonly words: Words;
}

/** The history of a case with its notes, newest first. */
export function CaseHistory({ history, words }: CaseHistoryProps) {
  const { t } = words;
  return (
    <section aria-labelledby="case-history" className="border-t border-line py-3">
      <h3 id="case-history" className="pb-1 text-sm font-semibold text-ink-3">
        {t('work.history')}
      </h3>
      <ol className="flex flex-col gap-1">
        {history.toReversed().map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id and are only appended.
          <li key={history.length - index} className="flex gap-x-3">
            <span className="w-24 shrink-0 text-sm text-ink-3 tabular-nums">{momentText(entry.at, words)}</span>
            <span dir="auto" className={classes('min-w-0 wrap-anywhere', entry.did === 'note' && 'font-semibold')}>
              {actionText(entry, words)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const wordDetail = (detail: unknown, name: string): string | null => {
  const value: unknown =
    typeof detail === 'object' && detail !== null ? new Map(Object.entries(detail)).get(name) : null;
  return typeof value === 'string' ? value : null;
};

export function actionText({ did, who, detail }: HistoryEntry, { t }: Words): string {
  const by = { who: who === '' || who === null ? t('work.erased') : who };
  switch (did) {
    case 'assign': {
      const to = wordDetail(detail, 'to');
      return to === null ? t('work.did.unassign', by) : t('work.did.assign', { ...by, to });
    }
    case 'note':
      return t('work.did.note', { ...by, text: wordDetail(detail, 'text') ?? '' });
    case 'done':
    case 'snooze':
    case 'email':
    case 'reopen':
    case 'undo':
      return t(`work.did.${did}`, by);
    default:
      return t(`work.did.${did}`);
  }
}
