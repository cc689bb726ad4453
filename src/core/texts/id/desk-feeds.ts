import type { deskFeeds as english } from '../en/desk-feeds.ts';
import type { TextsOf } from '../message.ts';

export const deskFeeds: TextsOf<typeof english> = {
  'desk.feeds.open': 'Tautan kalender atau CSV',
  'desk.feeds.title': 'Tautan yang dibagikan',
  'desk.feeds.share': 'Bagikan daftar ini sebagai halaman',
  'desk.feeds.about':
    'Kalender atau lembar kerja membaca tautan ini sendiri dan selalu terbaru. Siapa pun yang memiliki tautan dapat membaca daftar ini tanpa masuk.',
  'desk.feeds.holds': 'Berisi kolom: {columns}',
  'desk.feeds.name': 'Nama',
  'desk.feeds.make': 'Buat tautan',
  'desk.feeds.once': 'Tautan {name} hanya ditampilkan sekali ini. Salin sekarang.',
  'desk.feeds.calendar': 'Kalender',
  'desk.feeds.csv': 'CSV',
  'desk.feeds.copyCalendar': 'Salin tautan kalender',
  'desk.feeds.copyCsv': 'Salin tautan CSV',
  'desk.feeds.copied': 'Disalin',
  'desk.feeds.list': 'Tautan yang telah dibuat',
  'desk.feeds.made': 'oleh {who}, {when}',
  'desk.feeds.all': 'semuanya',
  'desk.feeds.revoke': 'Cabut',
  'desk.feeds.revokeName': 'Cabut tautan {name}',
  'desk.feeds.revoked': 'Tautan {name} tidak berlaku lagi',
  'desk.notices.on': 'Beri tahu saya di browser ini',
  'desk.notices.off': 'Hentikan pemberitahuan',
  'desk.notices.denied': 'Browser ini tidak mengizinkan pemberitahuan dari halaman ini: ubah di pengaturannya.',
  'desk.notices.more': '{count} kasus lagi',
};
