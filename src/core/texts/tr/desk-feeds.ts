import type { deskFeeds as english } from '../en/desk-feeds.ts';
import type { TextsOf } from '../message.ts';

export const deskFeeds: TextsOf<typeof english> = {
  'desk.feeds.open': 'Takvim veya CSV bağlantısı',
  'desk.feeds.title': 'Paylaşılan bağlantılar',
  'desk.feeds.share': 'Bu listeyi sayfa olarak paylaş',
  'desk.feeds.about':
    'Takvim veya tablo bağlantıyı kendisi okur ve güncel kalır. Bağlantıya sahip olan, bu listeyi oturum açmadan okur.',
  'desk.feeds.holds': 'Şu sütunları içerir: {columns}',
  'desk.feeds.name': 'Ad',
  'desk.feeds.make': 'Bağlantı oluştur',
  'desk.feeds.once': 'Bu bağlantılar yalnızca bu kez gösterilir: {name}. Şimdi kopyalayın.',
  'desk.feeds.calendar': 'Takvim',
  'desk.feeds.csv': 'CSV',
  'desk.feeds.copyCalendar': 'Takvim bağlantısını kopyala',
  'desk.feeds.copyCsv': 'CSV bağlantısını kopyala',
  'desk.feeds.copied': 'Kopyalandı',
  'desk.feeds.list': 'Oluşturulan bağlantılar',
  'desk.feeds.made': 'oluşturan: {who}, {when}',
  'desk.feeds.all': 'her şey',
  'desk.feeds.revoke': 'İptal et',
  'desk.feeds.revokeName': 'Bağlantıları iptal et: {name}',
  'desk.feeds.revoked': 'Bağlantılar artık çalışmıyor: {name}',
  'desk.notices.on': 'Bu tarayıcıda bana bildir',
  'desk.notices.off': 'Bildirimleri durdur',
  'desk.notices.denied': 'Bu tarayıcı bu sayfanın bildirimlerine izin vermiyor: bunu tarayıcı ayarlarından değiştirin.',
  'desk.notices.more': { plural: 'count', one: '{count} vaka daha', other: '{count} vaka daha' },
};
