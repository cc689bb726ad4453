import { useMemo } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import { dataConflicts, unreadFields } from '../../core/reading/data-conflicts.ts';
import { conflictText } from '../../core/words/conflict-text.ts';
import type { Reading } from '../../core/reading/types.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Block } from './Facts.tsx';
import { IssueList } from './IssueList.tsx';

/**
 * Contradictions in the answer, in sentences that can be sent to the line, and fields that were not
 * readable.
 */
export function Notes({ reading }: { readonly reading: Reading }) {
  const t = useTranslate();
  const { shipment } = reading;
  const notes = useMemo(() => dataConflicts(reading), [reading]);
  const texts = notes.map((note) => conflictText(note, t));
  const unread = unreadFields(shipment.issues);
  if (texts.length === 0 && unread.length === 0) {
    return (
      <Block title={t('notes.name')}>
        <p className="text-sm text-ink-3">{t('notes.none')}</p>
      </Block>
    );
  }
  const forLine = [t('notes.forLine', { number: shipment.number }), ...texts.map((text) => `- ${text}`)].join('\n');
  return (
    <Block title={t('notes.name')}>
      <ul className="list-disc space-y-1 ps-5 text-sm text-ink">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {texts.length > 0 && (
        <div className="mt-3">
          <CopyButton text={forLine} label={t('notes.copy')} doneLabel={t('notes.copied')} />
        </div>
      )}
      <IssueList issues={unread} />
    </Block>
  );
}
