import type { freshness as english } from '../en/freshness.ts';
import type { TextsOf } from '../message.ts';

export const freshness: TextsOf<typeof english> = {
  'fresh.refresh': 'Segarkan',
  'fresh.refreshing': 'Bertanya ke pelayaran…',
  'fresh.costs': 'Bertanya ke pelayaran sekarang: satu panggilan dari langganan',
  'fresh.cached': 'Dari cache server ini; diberikan layanan {age}.',
  'fresh.fromBrowser': 'Landfall tidak terjangkau: ini yang disimpan browser ini.',
  'fresh.notCached': 'Diambil untuk halaman ini {age}.',
  'fresh.serviceCache': 'Layanan mengambilnya dari cache sendiri.',
  'fresh.serviceAsked': 'Layanan menanyakannya ke pelayaran.',
  'fresh.clockAhead': 'Jam perangkat ini {span} terlalu cepat; waktu dihitung dari jam server.',
  'fresh.clockBehind': 'Jam perangkat ini {span} terlalu lambat; waktu dihitung dari jam server.',
  'fresh.expires': 'Berlaku sampai {time}; lalu diminta lagi secara otomatis, sekali, selama halaman ini terlihat.',
  'fresh.kept': 'Pembaruan terakhir gagal ({code}); data lama ditampilkan.',
  'fresh.keptLess': 'Jawaban terbaru ({code}) kurang lengkap dari ini, jadi yang lebih baik dipertahankan.',
  'fresh.staleShort': 'yang lebih baru sedang diambil',
  'fresh.offline': 'Sedang offline',
  'fresh.offlineWhy': 'Yang pernah dibuka tetap dapat dibaca; tidak ada yang baru yang dapat diminta.',
  'fresh.again': 'Dapat lagi pada {time}, {age}',
  'fresh.calls': 'Panggilan: {used} dari {total} terpakai, sisa {remaining}',
  'fresh.shipments': 'Kiriman bulan ini: {used} dari {total} terpakai, sisa {remaining}',
  'fresh.used.calls': 'Panggilan: {used} terpakai',
  'fresh.used.shipments': 'Kiriman bulan ini: {used} terpakai',
  'fresh.ask.title': 'Bertanya ke pelayaran sekarang?',
  'fresh.ask.cost':
    'Data masih berlaku sampai {time}. Bertanya ke pelayaran sekarang memakan satu panggilan dari langganan dan tanpa kiriman baru, dan dapat makan waktu sampai satu menit.',
  'fresh.ask.limit': 'Kiriman dapat diminta lagi setiap 15 menit.',
  'fresh.ask.go': 'Tanya pelayaran',
  'fresh.ask.cancel': 'Jangan sekarang',
};
