import type { errorPages as english } from '../en/error-pages.ts';
import type { TextsOf } from '../message.ts';

export const errorPages: TextsOf<typeof english> = {
  'page.NOT_FOUND': 'Tidak ada halaman di alamat ini.',
  'page.WRONG_HOST': 'Server ini tidak menjawab di nama host ini. Operatornya menyebutkan alamat publik di PUBLIC_URL.',
  'page.NOT_ALLOWED':
    'Server ini tidak mengizinkan halaman mana pun menampilkan kirimannya dalam bingkai. Operatornya mengizinkan portal dengan menyebutkan asalnya di EMBED_ORIGINS.',
  'page.TOO_MANY_REQUESTS':
    'Terlalu banyak halaman dibuka dari jaringan ini dalam satu menit. Tunggu sampai lewat, lalu muat ulang halaman ini.',
  'page.METHOD_NOT_ALLOWED': 'Situs ini hanya untuk dibaca.',
  'page.WRONG_PARAMETERS': 'Alamat ini tidak dapat dibaca.',
  'page.STOPPING': 'Server sedang dimulai ulang. Muat ulang halaman ini sebentar lagi.',
  'page.INTERNAL_ERROR': 'Terjadi kesalahan di sini. Muat ulang halaman ini.',
  'page.toSearch': 'Ke pencarian',
  'page.about': 'Di mana kiriman laut berada dan kapan akan tiba.',
  'page.needsScripts': 'Landfall memerlukan skrip, dan skrip tidak diizinkan di sini.',
  'page.tooOld': 'Landfall berjalan di browser ini dan yang lebih baru: {browsers}.',
};
