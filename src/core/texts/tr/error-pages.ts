import type { errorPages as english } from '../en/error-pages.ts';
import type { TextsOf } from '../message.ts';

export const errorPages: TextsOf<typeof english> = {
  'page.NOT_FOUND': 'Bu adreste sayfa yok.',
  'page.WRONG_HOST':
    'Bu sunucu bu ana makine adıyla yanıt vermiyor. Herkese açık adresi işletmecisi PUBLIC_URL ile belirler.',
  'page.NOT_ALLOWED':
    'Bu sunucu hiçbir sayfanın sevkiyatlarını çerçeve içinde göstermesine izin vermiyor. İşletmecisi bir siteye, kaynağını EMBED_ORIGINS içinde belirterek izin verir.',
  'page.TOO_MANY_REQUESTS':
    'Ağınızdan bir dakika içinde çok fazla sayfa açıldı. Süre dolana kadar bekleyin, sonra bu sayfayı yeniden yükleyin.',
  'page.METHOD_NOT_ALLOWED': 'Bu site yalnızca okunur.',
  'page.WRONG_PARAMETERS': 'Bu adres okunamıyor.',
  'page.STOPPING': 'Sunucu yeniden başlatılıyor. Bu sayfayı birazdan yeniden yükleyin.',
  'page.INTERNAL_ERROR': 'Burada bir hata oluştu. Bu sayfayı yeniden yükleyin.',
  'page.toSearch': 'Aramaya git',

  'page.about': 'Bir deniz sevkiyatı nerede ve ne zaman varacak.',
  'page.needsScripts': 'Landfall betik gerektirir, burada ise betiklere izin yok.',
  'page.tooOld': 'Landfall şu tarayıcılarda ve daha yenilerinde çalışır: {browsers}.',
};
