import type { app as english } from '../en/app.ts';
import type { TextsOf } from '../message.ts';

export const app: TextsOf<typeof english> = {
  'app.name': 'Landfall',
  'app.home': 'Landfall: halaman awal',
  'app.language': 'Bahasa',
  'app.languageOfBrowser': 'Sesuai browser',
  'app.firstAge': 'Diperbarui {age}',
  'app.sample': 'Data contoh',
  'app.sampleWhy': 'Jawaban berasal dari layanan bawaan: simulasi dengan tempat, jalur laut, dan jam nyata.',
  'app.panel': 'Kiriman',
  'app.tabs': 'Tampilan kiriman',
  'app.fold': 'Sembunyikan kartu',
  'app.unfold': 'Tampilkan kartu',
  'app.grow': 'Perbesar panel',
  'app.shrink': 'Perkecil panel',
  'app.close': 'Tutup',
  'app.skip': 'Langsung ke kiriman',
  'app.tab.timeline': 'Linimasa',
  'app.tab.details': 'Detail',
  'app.tab.history': 'Riwayat',
  'app.tab.share': 'Bagikan',
  'app.mapMissing': 'Peta tidak dapat dimuat. Bagian lain berfungsi.',
  'app.panelCrash': 'Bagian ini tidak dapat digambar. Peta tetap berfungsi.',
  'app.panelCrashNext': 'Gambar lagi',
  'app.pictured': 'Landfall tidak terjangkau. Ini yang diketahui saat halaman dikirim.',
  'app.picturedAgain': 'Coba lagi',
};
