import type { app as english } from '../en/app.ts';
import type { TextsOf } from '../message.ts';

export const app: TextsOf<typeof english> = {
  'app.name': 'Landfall',
  'app.home': 'Landfall: başlangıç sayfası',
  'app.language': 'Dil',
  'app.languageOfBrowser': 'Tarayıcıdaki gibi',
  'app.firstAge': 'Güncelleme: {age}',
  'app.sample': 'Örnek veri',
  'app.sampleWhy':
    'Yanıtlar yerleşik hizmetten gelir: gerçek yerler, deniz yolları ve saatler üzerinde çalışan bir simülasyon.',
  'app.panel': 'Sevkiyat',
  'app.tabs': 'Sevkiyatın görünümleri',
  'app.fold': 'Kartı gizle',
  'app.unfold': 'Kartı göster',
  'app.grow': 'Paneli büyüt',
  'app.shrink': 'Paneli küçült',
  'app.close': 'Kapat',
  'app.skip': 'Sevkiyata geç',
  'app.tab.timeline': 'Hareketler',
  'app.tab.details': 'Ayrıntılar',
  'app.tab.history': 'Geçmiş',
  'app.tab.share': 'Paylaş',
  'app.mapMissing': 'Harita yüklenemedi. Diğer her şey çalışıyor.',
  'app.panelCrash': 'Bu bölüm çizilemedi. Harita hâlâ çalışıyor.',
  'app.panelCrashNext': 'Yeniden çiz',
  'app.pictured': 'Landfall’a ulaşılamıyor. Bunlar, sayfa gönderildiğinde bilinenlerdir.',
  'app.picturedAgain': 'Yeniden dene',
};
