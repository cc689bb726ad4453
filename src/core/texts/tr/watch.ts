import type { watch as english } from '../en/watch.ts';
import type { TextsOf } from '../message.ts';

export const watch: TextsOf<typeof english> = {
  'watch.this': 'İzle',
  'watch.thisLong': 'İzle: {number}, Sevkiyatlarıma ekle',
  'watch.onDesk': 'Listemde',
  'watch.onDeskLong': 'Listemde: {number}, Sevkiyatlarımda aç',
  'watch.title': 'İzle: {number}',
  'watch.body': 'Kendiliğinden güncellenir ve dikkat gerektirdiğinde size bildirilir. Tüm alanlar isteğe bağlıdır.',
  'watch.reference': 'Referansınız',
  'watch.customer': 'Müşteri',
  'watch.tags': 'Etiketler, virgülle ayrılmış',
  'watch.put': 'Sevkiyatlarıma ekle',
  'watch.putting': 'Sevkiyatlarıma ekleniyor',
  'watch.cancel': 'Vazgeç',
  'watch.done': '{number} artık Sevkiyatlarımda',
  'watch.failed': 'Hiçbir şey değiştirilmedi: sunucuya ulaşılamadı. Yeniden deneyin.',
  'watch.refused': 'Hiçbir şey değiştirilmedi. Sunucunun yanıtı: {reason}',
  'watch.desk': 'Sevkiyatlarım',
  'watch.toDesk': 'Sevkiyatlarımı aç',
  'watch.toDeskEmpty': 'Çok sayıda sevkiyat izle',
  'watch.state.calm': {
    plural: 'watched',
    one: '{watched} sevkiyat izleniyor, dikkat gerektiren bir şey yok',
    other: '{watched} sevkiyat izleniyor, dikkat gerektiren bir şey yok',
  },
  'watch.state.needs': { one: '{count} vaka dikkat gerektiriyor', other: '{count} vaka dikkat gerektiriyor' },
  'watch.state.arriving': { one: 'Bu hafta {count} sevkiyat varıyor', other: 'Bu hafta {count} sevkiyat varıyor' },
};
