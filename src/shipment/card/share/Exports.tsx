import { useTranslate } from '../../../ui/use-translate.ts';
import type { Reading } from '../../../core/reading/types.ts';
import { Button } from '../../../ui/Button.tsx';
import { toCsv } from './exports/csv.ts';
import { fileName, saveFile } from '../../../ui/save-file.ts';
import { toGeoJson } from './exports/geojson.ts';
import { toIcs } from './exports/ics.ts';
import { ShareBlock } from '../../../ui/ShareBlock.tsx';

export interface ExportsProps {
  readonly reading: Reading;
  /** Whether the built-in service invented the data. Each file then says so. */
  readonly sample: boolean;
}

export function Exports({ reading, sample }: ExportsProps) {
  const t = useTranslate();
  const { shipment } = reading;
  const mark = sample ? { sample } : {};
  const files = [
    { ending: 'csv', type: 'text/csv;charset=utf-8', label: t('share.csv'), text: () => toCsv(reading, sample, t) },
    {
      ending: 'geojson',
      type: 'application/geo+json',
      label: t('share.geojson'),
      text: () => JSON.stringify({ ...toGeoJson(reading), ...mark }),
    },
    {
      ending: 'ics',
      type: 'text/calendar;charset=utf-8',
      label: t('share.ics'),
      text: () => toIcs(reading, sample, t),
    },
    {
      ending: 'json',
      type: 'application/json',
      label: t('share.json'),
      text: () => JSON.stringify({ ...mark, ...shipment }, null, 2),
    },
  ];
  return (
    <ShareBlock title={t('share.files')} about={t('share.filesAbout')}>
      <div className="flex flex-wrap gap-2">
        {files.map(({ ending, type, label, text }) => (
          <Button key={ending} onClick={() => saveFile(fileName(shipment.number, ending), type, text())}>
            {label}
          </Button>
        ))}
        <Button onClick={() => window.print()}>{t('share.print')}</Button>
      </div>
    </ShareBlock>
  );
}
