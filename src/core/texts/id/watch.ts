import type { watch as english } from '../en/watch.ts';
import type { TextsOf } from '../message.ts';

export const watch: TextsOf<typeof english> = {
  'watch.this': 'Pantau',
  'watch.thisLong': 'Pantau {number}: tambahkan ke Kiriman saya',
  'watch.onDesk': 'Di daftar saya',
  'watch.onDeskLong': 'Di daftar saya: buka {number} di Kiriman saya',
  'watch.title': 'Pantau {number}',
  'watch.body': 'Diperbarui sendiri, dan ada pemberitahuan saat perlu perhatian. Semua isian opsional.',
  'watch.reference': 'Referensi sendiri',
  'watch.customer': 'Pelanggan',
  'watch.tags': 'Tag, dipisahkan dengan koma',
  'watch.put': 'Tambahkan ke Kiriman saya',
  'watch.putting': 'Sedang ditambahkan ke Kiriman saya',
  'watch.cancel': 'Batal',
  'watch.done': '{number} ada di Kiriman saya',
  'watch.failed': 'Tidak ada yang diubah: server tidak terjangkau. Coba lagi.',
  'watch.refused': 'Tidak ada yang diubah. Server mengatakan: {reason}',
  'watch.desk': 'Kiriman saya',
  'watch.toDesk': 'Buka Kiriman saya',
  'watch.toDeskEmpty': 'Pantau banyak kiriman',
  'watch.state.calm': '{watched} kiriman dipantau, dan tidak ada yang perlu perhatian',
  'watch.state.needs': '{count} perlu perhatian',
  'watch.state.arriving': '{count} kiriman tiba minggu ini',
};
