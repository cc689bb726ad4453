import { useMemo } from 'react';
import { useTranslate } from '../../i18n/use-translate.ts';
import { noteText, toNotes } from '../../shipment/notes.ts';
import type { Journey, Shipment } from '../../shipment/types.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Block } from './Facts.tsx';

/** What the answer contradicts itself in, in words that can be sent to the line as they are; and what could not be read. */
export function Notes({
  shipment,
  journey,
  nowMs,
}: {
  readonly shipment: Shipment;
  readonly journey: Journey;
  readonly nowMs: number;
}) {
  const t = useTranslate();
  const notes = useMemo(() => toNotes(shipment, journey, nowMs), [shipment, journey, nowMs]);
  const texts = notes.map((note) => noteText(note, t));
  if (texts.length === 0 && shipment.issues.length === 0) {
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
      {shipment.issues.length > 0 && (
        <details className="mt-3 text-sm">
          <summary className="min-h-6 text-ink-2">{t('notes.issues', { count: shipment.issues.length })}</summary>
          <ul className="mt-1 space-y-1 text-xs break-words text-ink-2">
            {shipment.issues.slice(0, MOST_ISSUES).map((issue) => (
              <li key={`${issue.path} ${issue.want}`}>{t('notes.issue', { ...issue })}</li>
            ))}
          </ul>
        </details>
      )}
    </Block>
  );
}

const MOST_ISSUES = 200;
