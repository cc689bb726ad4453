import type { sheetResults as english } from '../en/sheet-results.ts';
import type { TextsOf } from '../message.ts';

export const sheetResults: TextsOf<typeof english> = {
  'sheet.id': 'ID Landfall',
  'sheet.name': 'Kiriman',
  'sheet.result.row': 'Baris',
  'sheet.result.part': 'Bagian',
  'sheet.result.text': 'Seperti diterima',
  'sheet.result.number': 'Nomor',
  'sheet.result.outcome': 'Hasil',
  'sheet.result.reason': 'Alasan',
  'sheet.result.watch': 'ID Landfall',
  'sheet.outcome.new': 'baru',
  'sheet.outcome.exists': 'sudah ada',
  'sheet.outcome.update': 'tidak diubah',
  'sheet.outcome.repaired': 'tidak ditambahkan',
  'sheet.outcome.needsLine': 'perlu pelayaran',
  'sheet.outcome.refused': 'ditolak',
  'sheet.outcome.duplicate': 'duplikat',
  'sheet.outcome.blank': 'tanpa nomor',
  'sheet.outcome.skipped': 'dilewati',
  'sheet.written.added': 'ditambahkan',
  'sheet.written.exists': 'sudah ada',
  'sheet.written.changed': 'diubah',
  'sheet.written.stale': 'sementara itu diubah orang lain, dibiarkan apa adanya',
  'sheet.written.missing': 'tidak ada lagi di daftar',
  'sheet.written.waiting': 'belum ditambahkan',
};
