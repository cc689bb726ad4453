import type { sources as english } from '../en/sources.ts';
import type { TextsOf } from '../message.ts';

export const sources: TextsOf<typeof english> = {
  'sources.name': 'Sumber',
  'sources.position': 'posisi {source}',
  'sources.route': 'rute {source}',
  'sources.gave': 'Memberi',
  'sources.events': 'Peristiwa',
  'sources.way': 'Rute',
  'sources.compared': 'Kali ini tidak ditanya: data sebelumnya dibandingkan',
  'sources.held': '{time}; sampai saat itu jawabannya berlaku',
  'sources.left': 'Sisa panggilan',
  'sources.leftOf': {
    select: 'per',
    forms: {
      minute: '{left} dari {limit} per menit',
      hour: '{left} dari {limit} per jam',
      month: '{left} dari {limit} per bulan',
      other: '{left} dari {limit} per hari',
    },
  },
  'sources.rests': 'berhenti sampai {time}',
  'sources.credit': 'Atribusi',
  'sources.terms': 'Ketentuan',
  'sources.unconfirmed': 'Belum dikonfirmasi: dibuat menurut dokumentasi yang dipublikasikan.',
  'sources.estimated': 'Perkiraan dibuat oleh program ini.',
  'sources.unread': { other: '{count} baris tidak dipahami' },
  'sources.codes': 'Kode tidak dikenal: {codes}',
};
