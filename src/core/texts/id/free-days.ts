import type { freeDaysTexts as english } from '../en/free-days.ts';
import type { TextsOf } from '../message.ts';

export const freeDaysTexts: TextsOf<typeof english> = {
  'freeDays.title': 'Hari free time',
  'freeDays.body':
    'Dihitung dari pembongkaran (demurrage) atau gate out (detention) untuk kasus “Hari terakhir free time”, bila berakhir sebelum yang disebutkan pelayaran. Entri tersempit berlaku: pelabuhan, lalu pelayaran, lalu tipe kontainer.',
  'freeDays.none':
    'Belum ada yang dimasukkan. Bila kontrak menyebutkan hari free time untuk pelayaran, pelabuhan, atau tipe kontainer, masukkan di sini: “Hari terakhir free time” lalu memperingatkan menurut tanggal paling awal.',
  'freeDays.loading': 'Membaca hari free time',
  'freeDays.add': 'Tambah hari free time',
  'freeDays.change': 'Ubah',
  'freeDays.changeTitle': 'Ubah hari free time',
  'freeDays.changeOf': 'Ubah hari free time: {what}',
  'freeDays.column.line': 'Pelayaran',
  'freeDays.column.port': 'Pelabuhan',
  'freeDays.column.size': 'Tipe kontainer',
  'freeDays.column.kind': 'Jenis',
  'freeDays.column.days': 'Hari',
  'freeDays.column.rest': 'Tidak dihitung',
  'freeDays.any': 'apa pun',
  'freeDays.kind.demurrage': 'Demurrage',
  'freeDays.kind.detention': 'Detention',
  'freeDays.kind.storage': 'Biaya penumpukan',
  'freeDays.days': '{days} hari',
  'freeDays.everyDay': 'setiap hari dihitung',
  'freeDays.what': '{kind}, {days} untuk pelayaran {line}, pelabuhan {port}, tipe {size}',
  'freeDays.line.hint': 'Kodenya, misalnya MAEU. Kosong: apa pun',
  'freeDays.port.hint': 'Tempat bongkar, misalnya NLRTM. Kosong: apa pun',
  'freeDays.size.hint': 'Awalannya: 22R cocok dengan 22R1. Kosong: apa pun',
  'freeDays.rest': 'Hari dalam minggu yang tidak dihitung',
  'freeDays.holidays.label': 'Hari libur yang tidak dihitung',
  'freeDays.holidays.hint': 'Seperti 2026-12-25, dipisahkan dengan koma',
  'freeDays.saved': 'Hari free time: {what}. Kasus menyusul dalam setengah menit.',
  'freeDays.mistake.days': 'Hari free time adalah bilangan bulat dari 1 sampai 365.',
  'freeDays.mistake.rest': 'Setidaknya satu hari dalam minggu harus dihitung.',
  'freeDays.mistake.holiday': '“{text}” bukan tanggal. Tulis seperti 2026-12-25.',
  'freeDays.mistake.many': 'Paling banyak 200 hari libur dapat dimuat.',
};
