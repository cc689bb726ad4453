import type { settingsTexts as english } from '../en/settings.ts';
import type { TextsOf } from '../message.ts';

export const settingsTexts: TextsOf<typeof english> = {
  'settings.drawers': 'Jenis pengaturan',
  'settings.drawer.columns': 'Kolom',
  'settings.drawer.rules': 'Aturan',
  'settings.drawer.free-days': 'Hari free time',
  'settings.drawer.rates': 'Tarif',
  'settings.people': 'Orang',
  'entry.save': 'Simpan',
  'entry.remove': 'Hapus',
  'entry.removed': 'Dihapus: {what}',
  'entry.restored': 'Ada lagi: {what}',
  'entry.taken': 'Ini sudah ada: {there}. Ubah yang itu.',
  'entry.stale.there':
    'Orang lain telah mengubah ini: kini {there}. Entri ini belum disimpan; lakukan sekali lagi untuk menggantikannya.',
  'entry.stale.else':
    'Orang lain telah mengubah tabel ini, dan itu tetap berlaku. Entri ini belum disimpan; lakukan sekali lagi.',
};
