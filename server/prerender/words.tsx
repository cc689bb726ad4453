/** Texts that the app and an embed have in common before any script runs. */
import type { Reading } from '../../src/core/reading/types.ts';
import type { Translate } from '../../src/core/texts/translate.ts';
import { toAge } from '../../src/core/words/age.ts';
import { toStrip } from '../../src/core/reading/strip.ts';
import { type TimelineRow, toTimelineRows } from '../../src/core/words/timeline.ts';
import { StaticEvent } from '../../src/static/StaticEvent.tsx';
import { StaticLeg } from '../../src/static/StaticLeg.tsx';
import { RowList } from '../../src/static/RowList.tsx';
import { StaticStop } from '../../src/static/StaticStop.tsx';
import { StaticStrip } from '../../src/static/StaticStrip.tsx';

export interface WordsProps {
  readonly reading: Reading;
  readonly t: Translate;
}

/** The largest screens show this number of rows at once. The app adds the others. */
const ROWS = 24;

export function Rows({ reading, t }: WordsProps) {
  const renderRow = (row: TimelineRow) => {
    if (row.kind === 'stop') return <StaticStop row={row} />;
    return row.kind === 'leg' ? <StaticLeg row={row} /> : <StaticEvent row={row} t={t} />;
  };
  return <RowList rows={toTimelineRows(reading, t).slice(0, ROWS)} renderRow={renderRow} />;
}

/** Progress in whole percent, because an exact estimate would change every minute. */
export function VoyageStrip({ reading, t, isBare = false }: WordsProps & { readonly isBare?: boolean }) {
  const strip = toStrip(reading);
  const estimated = strip.estimated === null ? null : Math.max(strip.proven, Math.floor(strip.estimated * 100) / 100);
  return <StaticStrip strip={{ ...strip, estimated }} t={t} isBare={isBare} />;
}

export function ageText({ reading, t }: WordsProps): string {
  const { age } = toAge(reading.shipment, reading.now, t);
  return age === null ? t('fresh.fromUnknown') : t('app.firstAge', { age });
}

/** The same height as the line about several sources, which needs a script. */
export const SourcesPlace = () => <div className="h-9" />;
