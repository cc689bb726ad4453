import type { failures as english } from '../en/failures.ts';
import type { TextsOf } from '../message.ts';

export const failures: TextsOf<typeof english> = {
  'api.thisNumber': 'bu numara',
  'api.theLine': 'armatör',

  'api.step.retry': 'Yeniden dene',
  'api.step.look': 'Tekrar kontrol et',
  'api.step.line': 'Armatörü seç',
  'api.step.otherLine': 'Başka armatör seç',
  'api.step.type': 'Türü seç',
  'api.step.both': 'Armatörü ve türü seç',
  'api.step.number': 'Numarayı düzelt',
  'api.step.another': 'Başka numara takip et',
  'api.step.cached': 'Burada olanı göster',
  'api.step.operator': 'İşletmeci için kopyala',
  'api.step.report': 'Ayrıntıları kopyala',
  'api.step.portal': 'Sayfanın sahibi için kopyala',

  'api.nothingYet.title': 'Armatörde henüz kayıt yok',
  'api.nothingYet.body':
    'Armatör soruyu anlıyor, ancak {number} için henüz bir kaydı yok; rezervasyondan kısa süre sonra veya konteyner başka bir armatöre aitse bu olağandır.',
  'api.pending.title': 'Henüz bir şey yok: armatöre soruluyor',
  'api.pending.body': 'Hizmet {number} için çalışmaya başladı ve armatörün ilk verilerini bekliyor.',
  'api.cancelled.title': 'Sevkiyat iptal edildi',
  'api.cancelled.body': 'Armatör iptal etti: {number}; başka olay gelmeyecek.',
  'api.noContainers.title': 'Henüz konteyner yok',
  'api.noContainers.body': '{number} armatörde kayıtlı, ancak henüz konteyner atanmadı; bilinenler gösteriliyor.',
  'api.noEvents.title': 'Henüz olay yok',
  'api.noEvents.body': '{number} armatörde kayıtlı, ancak henüz bir olay bildirilmedi.',
  'api.unknownNews.title': 'Hizmetin mesajı: “{code}”',
  'api.unknownNews.body': 'Landfall bu mesajı tanımıyor; birlikte gelenler olduğu gibi gösteriliyor.',

  'api.wrongParameters.title': 'Landfall, hizmetin anlamadığı bir biçimde sordu',
  'api.wrongParameters.body': 'Bu sizin değil, bizim hatamız; gönderilenler ayrıntılarda.',
  'api.wrongNumber.title': 'Numara kabul edilmedi',
  'api.wrongNumber.body':
    'Hizmet şunu sevkiyat numarası olarak kabul etmiyor: {number}; belgeyle harf harf karşılaştırın.',
  'api.wrongLine.title': 'Bu armatör kodu bilinmiyor',
  'api.wrongLine.body': 'Hizmet bu armatörü tanımıyor: {line}; listeden seçin.',
  'api.wrongType.title': 'Numara başka türde',
  'api.wrongType.body': '{number} gönderildiği türde kabul edilmedi; türünü seçin.',
  'api.lineNotSupported.title': 'Bu armatör kapsam dışında',
  'api.lineNotSupported.body':
    'Hizmet bu armatörün sevkiyatlarını takip etmiyor: {line}; aynı konteyner başka bir armatörde olabilir.',
  'api.typeNotSupported.title': 'Armatör bu türü kabul etmiyor',
  'api.typeNotSupported.body':
    'Bu numara türüyle hiçbir sevkiyat bulunamaz ({line}); başka bir tür ve numarasını seçin.',
  'api.lineDisabled.title': 'Armatör şimdilik kapalı',
  'api.lineDisabled.body': 'Hizmet şu anda bu armatöre sormuyor: {line}; numaranız saklanıyor.',
  'api.cause.key':
    '{carrier} anahtarı reddediyor: anahtarı portaldakiyle karşılaştırın, planın bu arayüzü kapsadığından emin olun ve bu sunucunun IP adresi için kayıt gerekiyorsa yaptırın.',
  'api.cause.party':
    '{carrier} tarafında {number} için kayıt yok ya da yalnızca taraflara bilgi veriliyor: şirketinizin bu sevkiyata taraf olup olmadığına bakın veya başka bir armatör seçin.',
  'api.lineMaintenance.title': 'Armatörde bakım var',
  'api.lineMaintenance.body': 'Armatörün sistemlerinde çalışma var: {line}; numaranız saklanıyor.',
  'api.lineSilent.title': 'Armatör yanıt vermedi',
  'api.lineSilent.body': 'Hizmet sordu ve yanıt alamadı: {line}; bu, sevkiyat hakkında bir şey söylemez.',
  'api.needsLine.title': 'Hangi armatörde?',
  'api.needsLine.body': 'Armatör bu numaradan anlaşılamıyor: {number}; konşimentoda veya rezervasyonda yazar.',
  'api.needsType.title': 'Bu hangi tür numara?',
  'api.needsType.body': '{number} konteyner mi, konşimento mu, rezervasyon mu, anlaşılamıyor.',
  'api.needsBoth.title': 'Armatör olmadan bulunamadı',
  'api.needsBoth.body':
    '{number} için armatör bulunamadı; armatörle ve biliyorsanız türle birlikte arama daha derine iner.',
  'api.keyTrouble.title': 'Takip hizmeti kurulmamış',
  'api.keyTrouble.body': 'Bu sizden kaynaklanmıyor: bu Landfall’un işletmecisi aboneliğini kontrol etmelidir.',
  'api.keyExpired.title': 'Bu Landfall’un aboneliği sona erdi',
  'api.keyExpired.body':
    'Bu sizden kaynaklanmıyor: işletmeci aboneliği yenilemelidir; daha önce takip edilenler okunabilir.',
  'api.quotaSpent.title': 'Bu dönemde sorgu hakkı kalmadı',
  'api.quotaSpent.body': 'Bu Landfall’un aboneliği tükendi; daha önce takip edilen sevkiyatlar okunabilir.',
  'api.tooFast.title': 'Aynı anda çok fazla sorgu',
  'api.tooFast.body': 'Hizmet bir ara istiyor; numaranız saklanıyor.',
  'api.unexpected.title': 'Hizmet bu numarada hata verdi',
  'api.unexpected.body': 'Neden belirtmedi; ikinci deneme çoğu zaman başarılı olur.',
  'api.unknown.title': 'Hizmetin yanıtı: “{code}”',
  'api.unknown.body': 'Landfall bu yanıtı tanımıyor; ikinci bir deneme veya başka bir armatör yardımcı olabilir.',

  'api.forceRefused.title': 'Zaten güncel',
  'api.forceRefused.body':
    'Armatöre kısa süre önce soruldu, bir süre sonra yeniden sorulabilir; gösterilen en son bilgidir.',
  'api.budgetReached.title': 'Bugünkü sorgu hakkı bitti',
  'api.budgetReached.body':
    'Bu Landfall, sorulan yeni numara sayısını sınırlar; daha önce takip edilen sevkiyatlar okunabilir.',
  'api.notCached.title': 'Burada saklanan sevkiyatlar arasında yok',
  'api.notCached.body':
    'Burada yalnızca daha önce takip edilen sevkiyatlar açılabilir ve {number} bunlardan biri değil.',
  'api.notAllowed.title': 'Bu sayfaya açık değil',
  'api.notAllowed.body': 'Bu görünüm yalnızca belirli numaraları gösterebilir ve {number} bunlardan biri değil.',
  'api.notSignedIn.title': 'Sevkiyatları görmek için oturum açın',
  'api.notSignedIn.body':
    'Bu Landfall sevkiyatları oturum açmış kişilere gösterir. Oturum açmak için sayfayı yeniden yükleyin veya işletmecisine sorun.',
  'api.tokenMissing.title': 'Bu çerçeve için belirteç gerekli',
  'api.tokenMissing.body':
    'Bu Landfall’un işletmecisi sevkiyatları başka sayfalarda yalnızca belirteçle gösterir ve bu sayfa belirteç vermedi.',
  'api.tokenInvalid.title': 'Geçersiz belirteç',
  'api.tokenInvalid.body':
    'Bu Landfall tarafından veya bu sayfa için oluşturulmamış; sayfayı işletenin kontrol etmesi gerekir.',
  'api.tokenExpired.title': 'Bu görünümün süresi doldu',
  'api.tokenExpired.body':
    'Çevredeki sayfa buna yalnızca bir süre izin verir; o sayfa yeniden yüklenince yeni süre başlar.',
  'api.tokenRevoked.title': 'Erişim iptal edildi',
  'api.tokenRevoked.body':
    'Çevredeki sayfayı işleten erişimi sona erdirdi; bu yüzden sevkiyattan artık hiçbir şey gösterilmiyor.',
  'api.tokenNumber.title': 'Belirteç bu sevkiyat için değil',
  'api.tokenNumber.body':
    'Çevredeki sayfa burada başka sevkiyatları gösterebilir, ancak {number} bunlardan biri değil.',
  'api.tooMany.title': 'Lütfen kısa bir ara verin',
  'api.tooMany.body': 'Bu bağlantıdan çok fazla istek geldi; numaranız saklanıyor.',
  'api.serviceUnreachable.title': 'Takip hizmetine ulaşılamıyor',
  'api.serviceUnreachable.body':
    'Landfall çalışıyor, ancak arkasındaki hizmet yanıt vermiyor; bu, sevkiyat hakkında bir şey söylemez.',
  'api.serviceTimeout.title': 'Hizmetin yanıtı çok uzun sürdü',
  'api.serviceTimeout.body': 'Armatör hâlâ yanıtlıyor olabilir: sonraki deneme sonucu çoğu zaman hazır bulur.',
  'api.serviceMalformed.title': 'Yanıt okunamadı',
  'api.serviceMalformed.body':
    'Gelen yanıt bir sevkiyat değil, bu yüzden hiçbir şeyi gösterilmiyor; numaranız saklanıyor.',
  'api.serviceFailed.title': 'Takip hizmeti hata verdi',
  'api.serviceFailed.body':
    'Hizmet, sıra {number} numarasına gelmeden kendi hatasıyla yanıt verdi; bu, sevkiyat hakkında bir şey söylemez.',
  'api.serviceResting.title': 'Güncellemeler kısa süre durduruldu',
  'api.serviceResting.body': 'Hizmet art arda birkaç kez hata verdi; Landfall yeniden sormadan önce biraz bekliyor.',
  'api.internal.title': 'Hata Landfall’un kendisinde',
  'api.internal.body': 'Hata bizim tarafımızda ve kaydedildi; numaranız saklanıyor.',
  'api.wrongHost.title': 'Bu adres kurulmamış',
  'api.wrongHost.body':
    'Sunucu bu adla yanıt vermiyor; işletmecisi PUBLIC_URL değerini insanların kullandığı adrese ayarlamalıdır.',
  'api.notFound.title': 'Bu sunucu soruyu bilmiyor',
  'api.notFound.body':
    'Sayfa ile sunucu birbirine uymuyor; sayfayı yeniden yüklemek yardımcı olabilir, olmazsa işletmecisi kontrol etmelidir.',

  'api.offline.title': 'Çevrimdışısınız',
  'api.offline.body': 'Bu cihazın bağlantısı yok; daha önce açılanlar okunabilir.',
  'api.unreachable.title': 'Landfall’a ulaşılamıyor',
  'api.unreachable.body': 'Sunucuyla bağlantı koptu; numaranız saklanıyor.',
  'api.timeout.title': '75 saniyede yanıt yok',
  'api.timeout.body': 'Armatör hâlâ yanıtlıyor olabilir: sonraki deneme sonucu çoğu zaman hazır bulur.',
  'api.malformed.title': 'Yanıt okunamadı',
  'api.malformed.body': 'Gelen yanıt bir sevkiyat değil, bu yüzden hiçbir şeyi gösterilmiyor; numaranız saklanıyor.',
  'api.tooLarge.title': 'Yanıt çok büyük',
  'api.tooLarge.body': 'Bir sevkiyatın alabileceğinden fazlası geldi, bu yüzden sonuna kadar okunmadı.',
  'api.http.title': 'Sunucunun yanıtı: {code}',
  'api.http.body': 'Bu sayfa ile hizmet arasındaki bir şey isteği reddetti; numaranız saklanıyor.',
  'api.crash.title': 'Sayfanın bu bölümü hata verdi',
  'api.crash.body': 'Hata bizde; sayfanın geri kalanı çalışmaya devam ediyor.',

  'api.sent': 'numara {number}, armatör {line}, tür {type}',
  'api.notSent': 'verilmedi',
  'state.kept': 'Gördükleriniz daha önce bilinenlerdir.',
  'state.details': 'Ayrıntılar',
  'state.copied': 'Kopyalandı',
  'state.keptHere': 'Yeni sorgu olmadan okunabilir',
  'state.keptNone': 'Bu tarayıcıda henüz hiçbir şey takip edilmedi.',
  'state.likely': 'Olası armatörler',
  'state.type': 'Numaranın türü',
  'state.comeBack': 'Şu saatte yeniden gelmeniz yerinde olur: {time}. O zamana kadar:',
  'state.retryIn': '{label}: {time} sonra',
};
