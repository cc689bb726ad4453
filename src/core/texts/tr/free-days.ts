import type { freeDaysTexts as english } from '../en/free-days.ts';
import type { TextsOf } from '../message.ts';

export const freeDaysTexts: TextsOf<typeof english> = {
  'freeDays.title': 'Serbest günleriniz',
  'freeDays.body':
    '“Son serbest gün” vakası için, armatörün bildirdiğinden önce bittiklerinde tahliyeden (demuraj) veya terminalden çıkıştan (detention) itibaren sayılır. En dar kayıt geçerlidir: önce liman, sonra armatör, sonra konteyner tipi.',
  'freeDays.none':
    'Henüz girilmedi. Sözleşmeniz bir armatör, liman veya konteyner tipi için serbest gün tanıyorsa buraya girin: “Son serbest gün” o zaman en erken tarihe göre uyarır.',
  'freeDays.loading': 'Serbest günler okunuyor',
  'freeDays.add': 'Serbest gün ekle',
  'freeDays.change': 'Değiştir',
  'freeDays.changeTitle': 'Serbest günleri değiştir',
  'freeDays.changeOf': 'Serbest günleri değiştir: {what}',
  'freeDays.column.line': 'Armatör',
  'freeDays.column.port': 'Liman',
  'freeDays.column.size': 'Konteyner tipi',
  'freeDays.column.kind': 'Tür',
  'freeDays.column.days': 'Gün',
  'freeDays.column.rest': 'Sayılmayan',
  'freeDays.any': 'tümü',
  'freeDays.kind.demurrage': 'Demuraj',
  'freeDays.kind.detention': 'Detention',
  'freeDays.kind.storage': 'Ardiye',
  'freeDays.days': { plural: 'days', one: '{days} gün', other: '{days} gün' },
  'freeDays.everyDay': 'her gün sayılır',
  'freeDays.what': '{kind}, {days}: armatör {line}, liman {port}, tip {size}',
  'freeDays.line.hint': 'Kodu, örneğin MAEU. Boş: tümü',
  'freeDays.port.hint': 'Tahliye limanı, örneğin NLRTM. Boş: tümü',
  'freeDays.size.hint': 'Kodun başı: 22R, 22R1 koduna uyar. Boş: tümü',
  'freeDays.rest': 'Haftanın sayılmayan günleri',
  'freeDays.holidays.label': 'Sayılmayan tatil günleri',
  'freeDays.holidays.hint': '2026-12-25 biçiminde, virgülle ayrılmış',
  'freeDays.saved': 'Serbest günler: {what}. Vakalar yarım dakika içinde buna uyar.',
  'freeDays.mistake.days': 'Serbest günler 1 ile 365 arasında bir tam sayıdır.',
  'freeDays.mistake.rest': 'Haftanın en az bir günü sayılmalıdır.',
  'freeDays.mistake.holiday': '“{text}” bir gün değil. 2026-12-25 biçiminde yazın.',
  'freeDays.mistake.many': 'En çok 200 tatil günü sığar.',
};
