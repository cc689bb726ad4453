import type { find as english } from '../en/find.ts';
import type { TextsOf } from '../message.ts';

export const find: TextsOf<typeof english> = {
  'search.go': 'Lacak',
  'search.label': 'Nomor kiriman',
  'search.placeholder': 'Kontainer, B/L, atau booking',
  'search.line': '{line}. Pilih pelayaran',
  'search.line.any': 'Pelayaran: otomatis',
  'search.line.chip': '{name} · {code}',
  'state.asking': 'Meminta {what}',
  'state.waiting3': 'Meminta {what} ke layanan. Layanan bertanya ke sistem pelayaran.',
  'state.waiting10': 'Masih meminta {what}. Pelayaran sering butuh 20 sampai 60 detik; tidak ada yang salah.',
  'state.waiting25':
    'Pelayaran lambat hari ini. Pencarian {what} berakhir setelah 75 detik; sementara itu yang lain dapat dibuka.',
  'fresh.name': 'Kebaruan',
  'fresh.from': 'Data pelayaran dari {time}, {age}',
  'fresh.fromUnknown': 'Usia data pelayaran tidak diketahui',
  'fresh.next': 'berikutnya {time}',
  'fresh.old': 'Lebih dari sehari: {age}',
  'fresh.unreached': 'Landfall tidak terjangkau',
  'fresh.keptShort': 'jawaban lama dipertahankan',
  'fresh.clock': 'Jam perangkat tidak tepat',
};
