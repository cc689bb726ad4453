import type { moneyPart as english } from '../en/money.ts';
import type { TextsOf } from '../message.ts';

export const moneyPart: TextsOf<typeof english> = {
  'money.title': 'Güncel maliyet',
  'money.titleActive': 'Güncel maliyet, etkin sevkiyatlar',
  'money.sum': 'en az {amounts}; değerlendirilen {assessed} / {of}',
  'money.sumWhy':
    'Kendi birim ücretlerinize göre. Değerlendirilenler: her ücret için birim ücreti ve tarihleri olan konteynerler; bir konşimentonun tek bir konteyneri fiyatlandırılır. Para birimleri toplanmaz.',
  'money.tomorrow': 'yarın {amounts} daha',
  'money.kind.demurrage': 'Demuraj',
  'money.kind.detention': 'Detention',
  'money.kind.storage': 'Ardiye',
  'money.days': {
    plural: 'days',
    one: '{days} ücretli gün, son serbest gün {lastFree}',
    other: '{days} ücretli gün, son serbest gün {lastFree}',
  },
  'money.unassessed': 'değerlendirilmedi: {why}',
  'money.by': 'Birim ücretiniz: {scope}',
  'money.by.sample': 'Örnek birim ücret: {scope}',
  'money.by.all': 'tüm sevkiyatlar',
  'money.by.customer': 'müşteri {value}',
  'money.by.port': 'liman {value}',
  'money.by.line': 'armatör {value}',
  'money.by.size': 'tip {value}',
  'money.until': 'Teslim alma veya iade günü',
  'money.onDay': 'Maliyet, {day}',
  'money.dispute': 'İtiraz formu',
};
