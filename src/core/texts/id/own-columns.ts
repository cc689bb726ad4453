import type { ownColumnTexts as english } from '../en/own-columns.ts';
import type { TextsOf } from '../message.ts';

export const ownColumnTexts: TextsOf<typeof english> = {
  'ownColumns.title': 'Kolom sendiri',
  'ownColumns.body':
    'Yang ingin dicatat tentang kiriman: ditampilkan di daftar, lembar, email, dan oleh API, hanya untuk tim. {count} dari {most} dipakai.',
  'ownColumns.full': 'Lebih dari {most} tidak mungkin: pensiunkan satu dahulu.',
  'ownColumns.none':
    'Belum ada. Kolom yang ditambahkan di sini dapat ditampilkan di setiap daftar dan diisi dari lembar.',
  'ownColumns.add': 'Tambah kolom',
  'ownColumns.column.name': 'Nama',
  'ownColumns.column.type': 'Tipe',
  'ownColumns.type': {
    select: 'type',
    forms: { text: 'Teks', number: 'Angka', money: 'Uang', day: 'Tanggal', choice: 'Pilihan', other: '{type}' },
  },
  'ownColumns.money': 'Uang, {currency}',
  'ownColumns.choice': 'Pilihan: {choices}',
  'ownColumns.choiceSeveral': 'Beberapa pilihan: {choices}',
  'ownColumns.change': 'Ubah',
  'ownColumns.changeOf': 'Ubah {name}',
  'ownColumns.otherType': 'Tipe lain',
  'ownColumns.up': 'Naikkan {name}',
  'ownColumns.down': 'Turunkan {name}',
  'ownColumns.retire': 'Pensiunkan',
  'ownColumns.retireOf': 'Pensiunkan {name}',
  'ownColumns.retired': 'Dipensiunkan: {name}. Nilainya tetap tersimpan.',
  'ownColumns.retiredTitle': 'Dipensiunkan',
  'ownColumns.retiredBody': 'Nilainya tetap tersimpan dan tidak ditampilkan di mana pun.',
  'ownColumns.restore': 'Pulihkan',
  'ownColumns.restoreOf': 'Pulihkan {name}',
  'ownColumns.restored': 'Dipakai lagi: {name}',
  'ownColumns.saved': 'Disimpan: {name}',
  'ownColumns.name.hint': 'Paling banyak 60 karakter; lembar dengan judul ini mengisinya',
  'ownColumns.currency': 'Mata uang',
  'ownColumns.currency.hint': 'Tiga huruf, misalnya EUR. Tetap seperti itu',
  'ownColumns.choices': 'Daftar pilihan',
  'ownColumns.choices.hint': 'Satu per baris',
  'ownColumns.several': 'Kiriman boleh memiliki beberapa',
  'ownColumns.mistake.name': 'Kolom perlu nama.',
  'ownColumns.mistake.currency': 'Mata uang terdiri atas tiga huruf, misalnya EUR.',
  'ownColumns.mistake.choices': 'Tulis setidaknya satu pilihan.',
};
