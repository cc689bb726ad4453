import { describe, expect, it } from 'vitest';
import { exportHeading } from '../columns/cell.ts';
import { COLUMN_KEYS } from '../columns/columns.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import { headingsEver, roleOfName } from './column-names.ts';

const t = createTranslate('en', en);

describe('an import reads every heading that was ever exported:', () => {
  it.each(COLUMN_KEYS.flatMap((key) => [...headingsEver(key), exportHeading(key, t)].map((heading) => [key, heading])))(
    '%s as “%s”',
    (key, heading) => expect(roleOfName(heading)).toEqual({ as: key, confidence: 1 }),
  );

  it('has the headings of the first files as they were', () => {
    expect(
      ['eta', 'shipEta', 'slip', 'state', 'seenAt', 'nextCheckWhy'].map((key) => roleOfName(HEADINGS[key] ?? '')?.as),
    ).toEqual(Object.keys(HEADINGS));
  });

  it.each([
    ['owner', 'Owner'],
    ['seenAt', 'Updated (UTC)'],
    ['reportedAt', 'Data updated (UTC)'],
    ['firstEta', 'Original ETA (local time)'],
    ['lastFact', 'Known to your team'],
    ['aisMove', 'Seen by AIS'],
  ])('has the heading of %s before the words of the catalogue were revised', (key, heading) => {
    expect(roleOfName(heading)?.as).toBe(key);
  });

  it.each([
    ['English', 'Container', 'B/L', 'Customer', 'Reference', 'Carrier', 'Needed'],
    ['Korean', '컨테이너 번호', 'B/L 번호', '화주명', '참조번호', '선사', '납기'],
    ['Vietnamese', 'Số container', 'Số vận đơn', 'Tên khách hàng', 'Số đơn hàng', 'Hãng tàu', 'Ngày cần hàng'],
    ['Indonesian', 'No. Kontainer', 'Nomor B/L', 'Pelanggan', 'Referensi', 'Pelayaran', 'Dibutuhkan pada'],
    ['Turkish', 'KONTEYNER NUMARASI', 'Konşimento No', 'Müşteri', 'Referans', 'Armatör', 'İhtiyaç tarihi'],
  ])('has those of %s sheets', (_language, ...headings) => {
    expect(headings.map((heading) => roleOfName(heading)?.as)).toEqual([
      'container',
      'billOfLading',
      'customer',
      'reference',
      'line',
      'neededBy',
    ]);
  });
});

const HEADINGS: Readonly<Record<string, string>> = {
  eta: 'Arrives',
  shipEta: 'Arrival by AIS',
  slip: 'Slip in hours',
  state: 'Watch',
  seenAt: 'Last look',
  nextCheckWhy: 'Why then',
};
