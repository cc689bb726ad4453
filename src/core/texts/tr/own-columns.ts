import type { ownColumnTexts as english } from '../en/own-columns.ts';
import type { TextsOf } from '../message.ts';

export const ownColumnTexts: TextsOf<typeof english> = {
  'ownColumns.title': 'Sütunlarınız',
  'ownColumns.body':
    'Sevkiyatlar için not etmek istedikleriniz: listelerde, tablolarda, e-postalarda ve API ile yalnızca ekibinize gösterilir. {most} sütundan {count} tanesi kullanımda.',
  'ownColumns.full': '{most} sütundan fazlası olmaz: önce birini kullanımdan kaldırın.',
  'ownColumns.none':
    'Henüz yok. Buraya eklediğiniz bir sütun her listede gösterilebilir ve bir tablodan doldurulabilir.',
  'ownColumns.add': 'Sütun ekle',
  'ownColumns.column.name': 'Ad',
  'ownColumns.column.type': 'Tür',
  'ownColumns.type': {
    select: 'type',
    forms: { text: 'Metin', number: 'Sayı', money: 'Para', day: 'Gün', choice: 'Seçenek', other: '{type}' },
  },
  'ownColumns.money': 'Para, {currency}',
  'ownColumns.choice': 'Seçenek: {choices}',
  'ownColumns.choiceSeveral': 'Birden çok seçenek: {choices}',
  'ownColumns.change': 'Değiştir',
  'ownColumns.changeOf': 'Değiştir: {name}',
  'ownColumns.otherType': 'Başka bir tür',
  'ownColumns.up': 'Yukarı taşı: {name}',
  'ownColumns.down': 'Aşağı taşı: {name}',
  'ownColumns.retire': 'Kullanımdan kaldır',
  'ownColumns.retireOf': 'Kullanımdan kaldır: {name}',
  'ownColumns.retired': 'Kullanımdan kaldırıldı: {name}. Değerleri korunur.',
  'ownColumns.retiredTitle': 'Kullanım dışı',
  'ownColumns.retiredBody': 'Değerlerini korurlar ve hiçbir yerde gösterilmezler.',
  'ownColumns.restore': 'Geri getir',
  'ownColumns.restoreOf': 'Geri getir: {name}',
  'ownColumns.restored': 'Yeniden kullanımda: {name}',
  'ownColumns.saved': 'Kaydedildi: {name}',
  'ownColumns.name.hint': 'En çok 60 karakter; bu başlığı taşıyan bir tablo onu doldurur',
  'ownColumns.currency': 'Para birimi',
  'ownColumns.currency.hint': 'Üç harf, örneğin EUR. Sonradan değişmez',
  'ownColumns.choices': 'Seçenekler',
  'ownColumns.choices.hint': 'Alt alta',
  'ownColumns.several': 'Bir sevkiyatta birden fazlası olabilir',
  'ownColumns.mistake.name': 'Sütunun bir adı olmalıdır.',
  'ownColumns.mistake.currency': 'Para birimi üç harftir, örneğin EUR.',
  'ownColumns.mistake.choices': 'En az bir seçenek yazın.',
};
