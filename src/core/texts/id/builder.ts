import type { builder as english } from '../en/builder.ts';
import type { TextsOf } from '../message.ts';

export const builder: TextsOf<typeof english> = {
  'embed.builder': 'Sematkan',
  'embed.builderAbout':
    'Menampilkan kiriman ini secara langsung di halaman lain: tanpa pencarian, tanpa penyegaran, tanpa info langganan.',
  'embed.size': 'Ukuran',
  'embed.form': 'Bentuk',
  'embed.form.helper': 'Skrip (menyesuaikan ukuran)',
  'embed.form.frame': 'Iframe biasa',
  'embed.theme': 'Tema',
  'embed.theme.light': 'Terang',
  'embed.theme.dark': 'Gelap',
  'embed.theme.auto': 'Ikuti sistem',
  'embed.language': 'Bahasa',
  'embed.parts': 'Bagian',
  'embed.part.map': 'Peta',
  'embed.part.timeline': 'Linimasa',
  'embed.part.summary': 'Ringkasan',
  'embed.accent': 'Warna sendiri',
  'embed.accentColour': 'Warna',
  'embed.weak.light': 'Terlalu pucat untuk dibaca di atas putih: tema terang tetap memakai warna Landfall.',
  'embed.weak.dark': 'Terlalu gelap untuk dibaca di atas hitam: tema gelap tetap memakai warna Landfall.',
  'embed.preview': 'Tampilan nantinya, pada {percent}% dari ukurannya',
  'embed.previewLabel': 'Pratinjau sematan',
  'embed.snippet': 'Kode sematan',
  'embed.copy': 'Salin kode sematan',
  'embed.allowed': 'Berfungsi di halaman {portals}.',
  'embed.notAllowed':
    'Belum ada halaman yang boleh menampilkan Landfall ini dalam bingkai: operatornya menyebutkan portal di EMBED_ORIGINS.',
};
