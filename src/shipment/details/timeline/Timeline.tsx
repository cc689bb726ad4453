import { useMemo, useRef } from 'react';
import { LateContent } from '../../../ui/LateContent.tsx';
import { lazyPart, lazyPartWithTexts } from '../../../ui/lazy-part.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import type { Reading } from '../../../core/reading/types.ts';
import { type TimelineRow, toTimelineRows } from '../../../core/words/timeline.ts';
import { RowList } from '../../../static/RowList.tsx';
import { Following } from './Following.tsx';
import { RowView } from './RowView.tsx';
import { useFollowSelection } from './use-follow-selection.ts';

/** Only longer lists are windowed. Shorter ones stay complete for the browser's own search. */
const WINDOW_FROM = 120;
/** The code for windowed lists is loaded with the first list that is long enough. */
const WindowedList = lazyPart(async () => (await import('./WindowedList.tsx')).WindowedList, FirstRows);

const TimelineFoot = lazyPartWithTexts(async () => (await import('./TimelineFoot.tsx')).TimelineFoot);

export interface TimelineProps {
  readonly reading: Reading;
  /** Where the timeline is shown. On paper it is complete, and only in the app it can be copied. */
  readonly medium?: 'app' | 'paper' | 'embed';
}

export function Timeline({ reading, medium = 'app' }: TimelineProps) {
  const t = useTranslate();
  const rows = useMemo(() => toTimelineRows(reading, t), [reading, t]);
  if (rows.length === 0) return <p className="p-4 text-ink-2">{t('timeline.empty')}</p>;
  return (
    <>
      {medium === 'paper' || rows.length < WINDOW_FROM ? <WholeList rows={rows} /> : <WindowedList rows={rows} />}
      {medium === 'app' && (
        <LateContent>
          <TimelineFoot reading={reading} rows={rows} />
        </LateContent>
      )}
    </>
  );
}

interface RowsProps {
  readonly rows: readonly TimelineRow[];
}

function FirstRows({ rows }: RowsProps) {
  return <WholeList rows={rows.slice(0, WINDOW_FROM)} />;
}

function WholeList({ rows }: RowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const show = (index: number): void => list.current?.children[index]?.scrollIntoView({ block: 'nearest' });
  useFollowSelection(rows, show);
  return (
    <>
      <RowList ref={list} rows={rows} renderRow={renderRow} />
      <Following list={list} rows={rows} show={show} />
    </>
  );
}

const renderRow = (row: TimelineRow) => <RowView row={row} />;
