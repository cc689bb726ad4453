import type { sources as english } from '../en/sources.ts';
import type { TextsOf } from '../message.ts';

export const sources: TextsOf<typeof english> = {
  'sources.name': 'Kaynaklar',
  'sources.position': 'konum {source}',
  'sources.route': 'rota {source}',
  'sources.gave': 'Verdiği',
  'sources.events': 'Olaylar',
  'sources.way': 'Rota',
  'sources.compared': 'Şimdi sorulmadı: daha önce söylediği karşılaştırılır',
  'sources.held': '{time}; o zamana kadar yanıtı geçerli',
  'sources.left': 'Kalan sorgu',
  'sources.leftOf': {
    select: 'per',
    forms: {
      minute: 'dakikada {limit}, kalan {left}',
      hour: 'saatte {limit}, kalan {left}',
      month: 'ayda {limit}, kalan {left}',
      other: 'günde {limit}, kalan {left}',
    },
  },
  'sources.rests': '{time}; o zamana kadar beklemede',
  'sources.credit': 'Atıf',
  'sources.terms': 'Koşullar',
  'sources.unconfirmed': 'Henüz doğrulanmadı: yayımlanmış belgelere göre yapıldı.',
  'sources.estimated': 'Tahminleri bu program yapar.',
  'sources.unread': { one: '{count} satır anlaşılamadı', other: '{count} satır anlaşılamadı' },
  'sources.codes': 'Bilinmeyen kodlar: {codes}',
};
