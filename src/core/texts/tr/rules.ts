import type { ruleTexts as english } from '../en/rules.ts';
import type { TextsOf } from '../message.ts';

export const ruleTexts: TextsOf<typeof english> = {
  'rules.title': 'Kurallar',
  'rules.body':
    'Bir bilginin ne zaman vaka olduğu ve vakalarında ne sıklıkla işlem yapıldığı. En dar ayar geçerlidir: önce müşteri ve armatör, sonra müşteri, sonra armatör, sonra herkes.',
  'rules.column.rule': 'Kural',
  'rules.column.level': 'Eşik {n}',
  'rules.column.settings': 'Sizin ayarınız',
  'rules.column.quality': 'İşlem yapılan',

  'rules.when.overdue': 'Beklenen bir olayın üzerinden bu kadar zaman geçti ve bildirilmedi.',
  'rules.when.slipped': 'Varış, ilk ETA tarihinden bu kadar geç.',
  'rules.when.too-late': 'Varış, ihtiyaç gününden bu kadar sonra.',
  'rules.when.connection': 'Aktarmada varış ile devam kalkışı arasında bundan az zaman var.',
  'rules.when.delayed': 'Armatör aktarmada gecikme bildiriyor ve oradaki bekleme bu kadar uzun.',
  'rules.when.rolled': 'Konteyneri ilk planlanandan başka bir gemi alıyor, bu kadar kez.',
  'rules.when.port-changed': 'İlk bildirilenden başka bir tahliye limanı, bu kadar kez.',
  'rules.when.cancelled': 'Armatör sevkiyatı iptal etti.',
  'rules.when.free-time': 'Son serbest güne bu kadar kaldı, en erken tarihi kim bildirmiş olursa olsun.',
  'rules.when.empty-return': 'Terminalden çıkalı bu kadar oldu ve boş konteyner iadesi bildirilmedi.',
  'rules.when.no-news': 'Güncellemeler geldi, ancak armatörde bu kadar süredir yeni bir şey yok.',
  'rules.when.ais-differs': 'Geminin bildirdiği varış, armatörün bildirdiğinden bu kadar uzak.',
  'rules.when.lookup-failed':
    'Bu kadar süredir bulunamadı. Kabul edilmeyen bir numara veya eksik bir armatör hemen sayılır.',
  'rules.when.box-differs': 'Bir konteyner konşimentosundan farklı: 1 tarihte, 2 gemide, 3 limanda.',
  'rules.when.journey-ended': 'Yolculuk bu kadar önce bitti ve hâlâ izleniyor.',
  'rules.when.line-down': 'Armatör bu kadar süredir yanıt vermiyor.',

  'rules.amount': {
    select: 'unit',
    forms: { hours: '{n}\u00a0sa', days: '{n}\u00a0gün', times: '{n}×', other: '{n}' },
  },
  'rules.off': 'kapalı',
  'rules.forAll': 'Herkes',
  'rules.forCustomer': 'Müşteri {customer}',
  'rules.forLine': 'Armatör {line}',
  'rules.forBoth': 'Müşteri {customer}, armatör {line}',
  'rules.setting': '{who}: {levels}',
  'rules.usual': 'Olağan: {levels}',

  'rules.noCases': 'henüz vaka yok',
  'rules.few': '–',
  'rules.share': '%{percent}',
  'rules.of': '{acted} / {cases} vaka',
  'rules.rarely': 'Seyrek: daha yüksek bir eşik mi, kapalı mı?',

  'rules.add': 'Eşik belirle',
  'rules.addOf': 'Eşik belirle: {rule}',
  'rules.changeOf': 'Değiştir: {setting} ({rule})',
  'rules.customer': 'Müşteri',
  'rules.customer.hint': 'Boş: tüm müşteriler',
  'rules.line': 'Armatör',
  'rules.line.hint': 'Kodu, örneğin MAEU. Boş: tüm armatörler',
  'rules.isOff': 'Kural burada kapalı',
  'rules.level': {
    select: 'unit',
    forms: {
      hours: 'Eşik {n}, saat',
      days: 'Eşik {n}, gün',
      times: 'Eşik {n}, kez',
      other: 'Eşik {n}',
    },
  },
  'rules.saved': '{rule}, {setting}. Vakalar yarım dakika içinde buna uyar.',

  'rules.mistake.number': 'Her eşik için 0 ile 10.000 arasında bir sayı gerekir.',
  'rules.mistake.rising': 'Her eşik önceki kadar veya daha yüksek olmalıdır: {levels} böyle değil.',
  'rules.mistake.falling': 'Her eşik önceki kadar veya daha düşük olmalıdır: {levels} böyle değil.',
};
