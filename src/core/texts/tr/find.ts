import type { find as english } from '../en/find.ts';
import type { TextsOf } from '../message.ts';

export const find: TextsOf<typeof english> = {
  'search.go': 'Takip et',
  'search.label': 'Sevkiyat numarası',
  'search.placeholder': 'Konteyner, B/L, rezervasyon',
  'search.line': '{line}. Armatörü seçin',
  'search.line.any': 'Armatör: otomatik',
  'search.line.chip': '{name} · {code}',

  'state.asking': 'Soruluyor: {what}',
  'state.waiting3': 'Hizmete soruluyor: {what}. Hizmet, armatörün kendi sistemlerine sorar.',
  'state.waiting10': 'Hâlâ soruluyor: {what}. Armatörlerin yanıtı çoğu zaman 20 – 60 saniye sürer; bir sorun yok.',
  'state.waiting25':
    'Armatör bugün yavaş. Arama 75 saniye sonra sona erer: {what}; bu arada başka bir şey açabilirsiniz.',

  'fresh.name': 'Güncellik',
  'fresh.from': 'Armatör verisi {time}, {age}',
  'fresh.fromUnknown': 'Armatör verisi, yaşı bilinmiyor',
  'fresh.next': 'sonraki {time}',
  'fresh.old': 'Bir günden eski: {age}',
  'fresh.unreached': 'Landfall’a ulaşılamadı',
  'fresh.keptShort': 'önceki yanıt korundu',
  'fresh.clock': 'Cihazın saati yanlış',
};
