import type { refusals as english } from '../en/refusals.ts';
import type { TextsOf } from '../message.ts';

export const refusals: TextsOf<typeof english> = {
  'refused.NOT_FOUND': 'Bu artık yok veya erişiminiz yok.',
  'refused.NOT_SIGNED_IN': 'Önce oturum açın.',
  'refused.NOT_ALLOWED': 'Rolünüz buna izin vermiyor.',
  'refused.WRONG_PARAMETERS': 'İstek okunamıyor.',
  'refused.WRONG_BODY': 'Bu, girildiği gibi kaydedilemez.',
  'refused.VERSION_STALE': 'Bu arada başkası bunu değiştirdi. Yeniden yükleyin.',
  'refused.KEY_REUSED': 'Bu zaten yapıldı.',
  'refused.TOO_MANY_REQUESTS': 'Çok fazla istek. Biraz bekleyin.',
  'refused.DESK_UNAVAILABLE': 'Sunucu şu anda bir şey okuyamıyor veya kaydedemiyor. Hiçbir şey değiştirilmedi.',
  'refused.DESK_READING': 'Sevkiyatlar hâlâ yükleniyor. Birazdan yeniden deneyin.',
  'refused.NOT_CONFIGURED': 'Bu özellik bu sunucuda kurulmamış. İşletmecisi kurabilir.',
  'refused.INTERNAL_ERROR': 'Bir hata oluştu. Hiçbir şey değiştirilmedi.',

  'refused.full': 'Zaten {most} tane var ve daha fazlasına yer yok. Önce birini kaldırın.',
  'refused.asGuest': 'Her şeyi konuk gibi görürken hiçbir şeyi değiştiremezsiniz.',
  'refused.tooLarge': 'Bu çok büyük. Parçalara bölerek gönderin.',
  'refused.jobTooLarge': 'Filtrenin bulduğu sevkiyatlar {most} sınırını aşıyor. Filtreyi daraltın.',
  'refused.exportTooLarge': 'Bir tablo {most} satır alır, burada {rows} satır var. Filtreyi daraltın veya CSV seçin.',
  'refused.feedTooLarge': 'Bir bağlantı {most} sevkiyat alır, burada daha fazlası var. Filtreyi daraltın.',
  'refused.columnsFull': '{most} sütundan fazlası olmaz. Önce birini kullanımdan kaldırın.',
  'refused.columnTaken': 'Başka bir sütunun adı “{name}”. Başka bir ad seçin.',
  'refused.eraseName': 'Bir adda en az iki harf veya rakam olur. Adın tamamını girin.',
  'refused.needsAccount': 'Paylaşım, onu oluşturan hesapla birlikte sona erer. Oluşturmak için oturum açın.',

  'refused.upload': 'Dosyanın tamamı gelmedi. Yeniden gönderin.',
  'refused.importRunning': 'Bu hâlâ yazılıyor.',
  'refused.importsFull':
    'Önceki içe aktarımların dosyaları kendilerine ayrılan yeri doldurdu. Bazılarını kaldırın veya bir gün bekleyin.',
  'refused.interrupted': 'Dosyanın okunması iki kez kesildi. CSV olarak kaydedip yeniden gönderin.',
  'refused.sheet.damaged': 'Dosya bozuk. XLSX veya CSV olarak bir kez daha kaydedin.',
  'refused.sheet.encrypted': 'Dosya parolayla korunuyor. Önce parolayı kaldırın.',
  'refused.sheet.tooLarge':
    'Dosya açılınca okunabilecekten büyük oluyor. Resimleri ve boş satırları kaldırın veya CSV olarak kaydedin.',
  'refused.sheet.tooSlow': 'Dosyanın okunması çok uzun sürüyor. Birkaç dosyaya bölün.',
  'refused.sheet.tooManyLines':
    'Dosyadaki satırlar 1.000.000 sınırını aşıyor. Boş olanları kaldırın veya birkaç dosyaya bölün.',
  'refused.sheet.oldFormat':
    'Dosya parolayla korunuyor veya eski bir biçimde (XLS). Düz XLSX veya CSV olarak kaydedin.',
  'refused.sheet.notASheet': 'Dosyada tablo yok. XLSX, CSV veya metin kullanın.',
  'refused.sheet.doctype':
    'Dosya, hiçbir elektronik tabloya gerekmeyen varlıklar (entity) tanımlıyor. Bu yüzden okunmaz.',

  'refused.auditWebhook': 'Denetim kayıtları yalnızca webhook ile gönderilir. Bunu çıkarın ya da bir webhook seçin.',
  'refused.noAudit': 'Burada hesap denetimi yok: oturum açma kapalı (SIGN_IN).',
  'refused.mailLeft': 'Bu adres buradan e-posta istemiyor. Bunu yalnızca adresin sahibi değiştirebilir.',
  'refused.mailFailed': 'E-posta sunucusu e-postayı kabul etmedi: {answer}',
  'refused.mailAsked': 'Zaten {most} onay isteği gönderildi. Bekleyin, sonra yeniden deneyin.',
  'refused.tests': 'Bir gün içinde {most} test gönderildi. Bekleyin veya son testlerin sonucuna bakın.',

  'delivery.noMail': 'Burada e-posta kurulmamış. İşletmeci MAIL_URL ve MAIL_FROM değerlerini ayarlar.',
  'delivery.noWebhooks': 'Webhook için gizli anahtarını şifreleyen DESK_SECRET ayarı gerekir.',
  'delivery.domain': 'Bu alan adına e-posta gitmez (MAIL_ALLOW_DOMAINS).',
  'delivery.webAddress': 'Bu, kullanılabilir bir web adresi değil: https; kullanıcı, parola ve “#” olmadan.',
  'delivery.webHost': 'Bu adresin ana makinesi bulunamadı.',
  'delivery.webPrivate': 'Adres herkese açık değil. WEBHOOK_NETWORKS bu ağa izin vermelidir.',
  'delivery.unreadable': 'ayarlar okunamıyor',
  'delivery.secret': 'DESK_SECRET gizli anahtarı açmıyor: yenisini oluşturun',
  'delivery.gone': 'alıcı sistem artık istemiyor (410)',
  'delivery.redirect': 'yönlendirmeye izin verilmiyor',
  'delivery.noAnswer': 'yanıt yok',
  'delivery.signIn': 'e-posta sunucusu oturum açmayı reddetti',
  'delivery.left': 'alıcı tüm e-postalardan çıktı',
  'delivery.unsubscribed': 'alıcı bildirimden çıktı',
  'delivery.unconfirmed': 'adres onaylanmadı',
  'delivery.nothing': 'bildirilecek bir şey kalmadı',
  'delivery.told': 'başka bir bildirimle gönderildi',
  'delivery.later': 'bekletilirdi: saatler dışında veya adres henüz onaylanmadı',
  'delivery.maker': 'bunu kuranın artık yetkisi yok: devralmak için sürdürün',
};
