import type { ruleTexts as english } from '../en/rules.ts';
import type { TextsOf } from '../message.ts';

export const ruleTexts: TextsOf<typeof english> = {
  'rules.title': 'Aturan',
  'rules.body':
    'Kapan fakta menjadi kasus, dan seberapa sering kasusnya ditindaklanjuti. Pengaturan tersempit berlaku: pelanggan dan pelayaran, lalu pelanggan, lalu pelayaran, lalu semua.',
  'rules.column.rule': 'Aturan',
  'rules.column.level': 'Ambang {n}',
  'rules.column.settings': 'Diatur sendiri',
  'rules.column.quality': 'Ditindaklanjuti',
  'rules.when.overdue': 'Peristiwa yang diperkirakan sudah lewat sekian lama dan belum dilaporkan.',
  'rules.when.slipped': 'Kedatangan sekian lama setelah ETA awal.',
  'rules.when.too-late': 'Kedatangan sekian lama setelah tanggal dibutuhkan.',
  'rules.when.connection': 'Kurang dari ini antara kedatangan dan keberangkatan lanjutan di transshipment.',
  'rules.when.delayed': 'Pelayaran melaporkan keterlambatan di transshipment, dan kontainer di sana sekian lama.',
  'rules.when.rolled': 'Kapal yang berbeda dari rencana awal membawa kontainer, sekian kali.',
  'rules.when.port-changed': 'Pelabuhan bongkar berbeda dari yang semula disebutkan, sekian kali.',
  'rules.when.cancelled': 'Pelayaran membatalkan kiriman.',
  'rules.when.free-time':
    'Sekian lama tersisa sampai hari terakhir free time, menurut siapa pun yang menyebutkan paling awal.',
  'rules.when.empty-return': 'Sekian lama sejak keluar gerbang, dan pengembalian kontainer kosong belum dilaporkan.',
  'rules.when.no-news': 'Pembaruan datang, dan pelayaran sekian lama tidak memiliki yang lebih baru.',
  'rules.when.ais-differs': 'Kapal melaporkan kedatangan sejauh ini dari yang disebutkan pelayaran.',
  'rules.when.lookup-failed':
    'Sekian lama tidak ditemukan. Nomor yang tidak diterima atau tanpa pelayaran langsung dihitung.',
  'rules.when.box-differs': 'Kontainer berbeda dari bill of lading: 1 pada tanggal, 2 pada kapal, 3 pada pelabuhan.',
  'rules.when.journey-ended': 'Perjalanan sudah berakhir sekian lama dan masih dipantau.',
  'rules.when.line-down': 'Pelayaran sekian lama tidak merespons.',
  'rules.amount': {
    select: 'unit',
    forms: { hours: '{n}\u00a0jam', days: '{n}\u00a0hari', times: '{n}×', other: '{n}' },
  },
  'rules.off': 'mati',
  'rules.forAll': 'Semua',
  'rules.forCustomer': 'Pelanggan {customer}',
  'rules.forLine': 'Pelayaran {line}',
  'rules.forBoth': 'Pelanggan {customer} dengan pelayaran {line}',
  'rules.setting': '{who}: {levels}',
  'rules.usual': 'Biasa: {levels}',
  'rules.noCases': 'belum ada kasus',
  'rules.few': '–',
  'rules.share': '{percent}%',
  'rules.of': '{acted} dari {cases} kasus',
  'rules.rarely': 'Jarang: ambang lebih tinggi, atau matikan?',
  'rules.add': 'Atur ambang',
  'rules.addOf': 'Atur ambang: {rule}',
  'rules.changeOf': 'Ubah {setting} ({rule})',
  'rules.customer': 'Pelanggan',
  'rules.customer.hint': 'Kosong: semua pelanggan',
  'rules.line': 'Pelayaran',
  'rules.line.hint': 'Kodenya, misalnya MAEU. Kosong: semua pelayaran',
  'rules.isOff': 'Aturan mati di sini',
  'rules.level': {
    select: 'unit',
    forms: { hours: 'Ambang {n}, jam', days: 'Ambang {n}, hari', times: 'Ambang {n}, kali', other: 'Ambang {n}' },
  },
  'rules.saved': '{rule}, {setting}. Kasus menyusul dalam setengah menit.',
  'rules.mistake.number': 'Setiap ambang perlu angka dari 0 sampai 10.000.',
  'rules.mistake.rising':
    'Setiap ambang harus sama tinggi dengan sebelumnya, atau lebih tinggi: {levels} tidak demikian.',
  'rules.mistake.falling':
    'Setiap ambang harus sama rendah dengan sebelumnya, atau lebih rendah: {levels} tidak demikian.',
};
