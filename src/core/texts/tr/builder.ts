import type { builder as english } from '../en/builder.ts';
import type { TextsOf } from '../message.ts';

export const builder: TextsOf<typeof english> = {
  'embed.builder': 'Siteye göm',
  'embed.builderAbout':
    'Bu sevkiyatı kendi sayfanızda canlı gösterir: arama yok, yenileme yok, aboneliğiniz hakkında bilgi yok.',
  'embed.size': 'Boyut',
  'embed.form': 'Biçim',
  'embed.form.helper': 'Betik (içeriğe göre uzar)',
  'embed.form.frame': 'Yalın iframe',
  'embed.theme': 'Tema',
  'embed.theme.light': 'Açık',
  'embed.theme.dark': 'Koyu',
  'embed.theme.auto': 'Sistemdeki gibi',
  'embed.language': 'Dil',
  'embed.parts': 'Bölümler',
  'embed.part.map': 'Harita',
  'embed.part.timeline': 'Hareketler',
  'embed.part.summary': 'Özet',
  'embed.accent': 'Kendi renginiz',
  'embed.accentColour': 'Renk',
  'embed.weak.light': 'Beyaz üzerinde okunamayacak kadar soluk: açık tema Landfall’un kendi rengini kullanır.',
  'embed.weak.dark': 'Siyah üzerinde okunamayacak kadar koyu: koyu tema Landfall’un kendi rengini kullanır.',
  'embed.preview': 'Görüneceği gibi, boyutunun %{percent} oranında',
  'embed.previewLabel': 'Gömülü görünümün önizlemesi',
  'embed.snippet': 'Gömme kodu',
  'embed.copy': 'Gömme kodunu kopyala',
  'embed.allowed': 'Şu sitelerin sayfalarında çalışır: {portals}.',
  'embed.notAllowed':
    'Henüz hiçbir sayfa bu Landfall’u çerçeve içinde gösteremez: işletmecisi, izinli siteleri EMBED_ORIGINS ile belirler.',
};
