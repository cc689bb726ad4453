import { useMemo } from 'react';
import type { Reading } from '../../../core/reading/types.ts';
import { eventLabel } from '../../../core/shipment/codes.ts';
import type { Translate } from '../../../core/texts/translate.ts';
import { formatZone } from '../../../core/time/format.ts';
import type { PortTime } from '../../../core/time/types.ts';
import type { EventRow, TimelineRow } from '../../../core/words/timeline.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';
import { EarlierJourneys } from './EarlierJourneys.tsx';
import { listed } from '../../../core/texts/joined.ts';

interface TimelineFootProps {
  readonly reading: Reading;
  readonly rows: readonly TimelineRow[];
}

/** The foot of the timeline: earlier journeys, and a button that copies the timeline as a table. */
export function TimelineFoot({ reading, rows }: TimelineFootProps) {
  const t = useTranslate();
  const text = useMemo(() => timelineTable(rows, t), [rows, t]);
  return (
    <>
      <EarlierJourneys reading={reading} />
      <div className="px-4 pb-6 ps-12">
        <CopyButton text={text} label={t('timeline.copy')} doneLabel={t('notes.copied')} />
      </div>
    </>
  );
}

const COLUMNS = ['place', 'event', 'date', 'zone', 'evidence', 'terminal', 'vessel', 'voyage'] as const;

/**
 * The timeline as rows of text for a spreadsheet or an email. Cells are separated by tabs, which a spreadsheet
 * recognizes, and contain neither tabs nor line breaks.
 */
export function timelineTable(rows: readonly TimelineRow[], t: Translate): string {
  const events = rows.filter((row) => row.kind === 'event');
  const lines = [COLUMNS.map((name) => t(`timeline.column.${name}`)), ...events.map((row) => toCells(row, t))];
  return lines.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ')).join('\t')).join('\n');
}

function toCells({ event, evidence, marks }: EventRow, t: Translate): readonly string[] {
  return [
    listed([event.place?.name, event.place?.locode], t),
    eventLabel(event, t),
    event.date === null ? '' : sortableDate(event.date),
    event.date === null ? '' : (formatZone(event.date, t) ?? ''),
    listed([t(`timeline.evidence.${evidence}`), ...marks.map((mark) => t(`timeline.mark.${mark}`))], t),
    event.facility?.name ?? '',
    event.vessel?.name ?? '',
    event.voyage ?? '',
  ];
}

/** For example `2026-12-01 14:12`, which every spreadsheet reads as a date. Without a time it is the day alone. */
const sortableDate = ({ wall, dateOnly }: PortTime): string =>
  dateOnly ? wall.slice(0, 10) : wall.slice(0, 16).replace('T', ' ');
