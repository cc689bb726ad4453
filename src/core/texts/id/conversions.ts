import type { conversions as english } from '../en/conversions.ts';
import type { TextsOf } from '../message.ts';

export const conversions: TextsOf<typeof english> = {
  'conversions.title': 'Tipe lain untuk {name}',
  'conversions.body':
    'Yang cocok masuk ke kolom baru dengan nama yang sama. Kolom lama dipensiunkan, menyimpan semua nilai, dan dapat dipulihkan.',
  'conversions.fits': '{fits} dari {total} nilai cocok.',
  'conversions.misfits': 'Ini tetap di kolom lama:',
  'conversions.more': 'dan {count} lainnya',
  'conversions.go': 'Ubah tipe',
};
