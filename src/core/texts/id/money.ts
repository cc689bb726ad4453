import type { moneyPart as english } from '../en/money.ts';
import type { TextsOf } from '../message.ts';

export const moneyPart: TextsOf<typeof english> = {
  'money.title': 'Biaya hingga kini',
  'money.titleActive': 'Biaya hingga kini, kiriman aktif',
  'money.sum': 'minimal {amounts}; {assessed} dari {of} dinilai',
  'money.sumWhy':
    'Menurut tarif sendiri. Dinilai: kontainer dengan tarif dan tanggal untuk setiap biaya; untuk bill of lading dihitung harga satu kontainer. Mata uang tidak dijumlahkan.',
  'money.tomorrow': '{amounts} lagi besok',
  'money.kind.demurrage': 'Demurrage',
  'money.kind.detention': 'Detention',
  'money.kind.storage': 'Biaya penumpukan',
  'money.days': '{days} hari kena biaya, hari terakhir free time {lastFree}',
  'money.unassessed': 'belum dinilai: {why}',
  'money.by': 'Tarif sendiri untuk {scope}',
  'money.by.sample': 'Tarif contoh untuk {scope}',
  'money.by.all': 'semua kiriman',
  'money.by.customer': 'pelanggan {value}',
  'money.by.port': 'pelabuhan {value}',
  'money.by.line': 'pelayaran {value}',
  'money.by.size': 'tipe {value}',
  'money.until': 'Bila diambil atau dikembalikan pada',
  'money.onDay': 'Biaya pada {day}',
  'money.dispute': 'Lembar sanggahan',
};
