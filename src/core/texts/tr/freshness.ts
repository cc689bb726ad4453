import type { freshness as english } from '../en/freshness.ts';
import type { TextsOf } from '../message.ts';

export const freshness: TextsOf<typeof english> = {
  'fresh.refresh': 'Yenile',
  'fresh.refreshing': 'Armatöre soruluyor…',
  'fresh.costs': 'Armatöre şimdi sorar: aboneliğin bir sorgusunu harcar',
  'fresh.cached': 'Bu sunucunun önbelleğinden; hizmetin verdiği zaman: {age}.',
  'fresh.fromBrowser': 'Landfall’a ulaşılamadı: bunlar bu tarayıcının sakladıkları.',
  'fresh.notCached': 'Bu sayfa için alındı: {age}.',
  'fresh.serviceCache': 'Hizmet bunu kendi önbelleğinden aldı.',
  'fresh.serviceAsked': 'Hizmet bunu armatöre sordu.',
  'fresh.clockAhead': 'Bu cihazın saati {span} ileri; zamanlar sunucunun saatine göre sayılır.',
  'fresh.clockBehind': 'Bu cihazın saati {span} geri; zamanlar sunucunun saatine göre sayılır.',
  'fresh.expires': 'Geçerlilik sonu {time}; sonra bu sayfa görünürken bir kez kendiliğinden yeniden sorulur.',
  'fresh.kept': 'Son güncelleme başarısız ({code}); önceki veriler gösteriliyor.',
  'fresh.keptLess': 'En yeni yanıt ({code}) bundan daha az bilgi verdi, bu yüzden iyi olan korundu.',
  'fresh.staleShort': 'daha yenisi yolda',
  'fresh.offline': 'Çevrimdışısınız',
  'fresh.offlineWhy': 'Daha önce açılanlar okunabilir; yeni bir şey sorulamaz.',
  'fresh.again': 'Yeniden mümkün: {time}, {age}',
  'fresh.calls': 'Sorgular: {total} içinden {used} kullanıldı, {remaining} kaldı',
  'fresh.shipments': 'Bu ayki sevkiyatlar: {total} içinden {used} kullanıldı, {remaining} kaldı',
  'fresh.used.calls': 'Sorgular: {used} kullanıldı',
  'fresh.used.shipments': 'Bu ayki sevkiyatlar: {used} kullanıldı',
  'fresh.ask.title': 'Armatöre şimdi sorulsun mu?',
  'fresh.ask.cost':
    'Verilerin geçerlilik sonu {time}. Armatöre şimdi sormak aboneliğin bir sorgusunu harcar, yeni sevkiyat harcamaz ve bir dakikaya kadar sürebilir.',
  'fresh.ask.limit': 'Bir sevkiyat her 15 dakikada bir yeniden sorulabilir.',
  'fresh.ask.go': 'Armatöre sor',
  'fresh.ask.cancel': 'Şimdi değil',
};
