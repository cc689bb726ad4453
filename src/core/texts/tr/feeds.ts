import type { feeds as english } from '../en/feeds.ts';
import type { TextsOf } from '../message.ts';

export const feeds: TextsOf<typeof english> = {
  'feeds.expected': '{number}: varış, {place}',
  'feeds.overdue': '{number}: varışın süresi geçti, {place}',
  'feeds.inPort': '{number}: AIS bilgisine göre limanda, {place}',
  'feeds.arrived': '{number}: vardı, {place}',
  'feeds.cancelled': '{number}: iptal edildi',
  'feeds.free': '{number}: son serbest gün, {place}',
  'feeds.somewhere': 'tahliye limanı',
  'feeds.expectedAbout': 'Armatöre göre beklenen, henüz bildirilmedi.',
  'feeds.inPortAbout': 'AIS bilgisine göre, armatör bildirmedi.',
  'feeds.arrivedAbout': 'Armatörün bildirdiği.',
  'feeds.firstPromise': 'İlk ETA: {date}.',
  'feeds.sample': 'Örnek veri.',
  'feeds.field': '{column}: {value}',
  'feeds.tooMany': {
    one: 'Burada yalnızca en yakın {count} tarih var: bu takvimin filtresini daraltın.',
    other: 'Burada yalnızca en yakın {count} tarih var: bu takvimin filtresini daraltın.',
  },
};
