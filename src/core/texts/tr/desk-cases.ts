import type { deskCases as english } from '../en/desk-cases.ts';
import type { TextsOf } from '../message.ts';

export const deskCases: TextsOf<typeof english> = {
  'case.overdue.name': 'Bildirilmedi',
  'case.overdue.title': {
    select: 'source',
    forms: {
      arrival: '{port} varışının süresi geçti: beklenen {date}, bildirilmedi',
      'arrival-ais': '{port} varışının süresi geçti: beklenen {date}, bildirilmedi. AIS ETA {oldDate}',
      departure: '{port} kalkışı bildirilmedi, beklenen {date}',
      'in-port': 'AIS bilgisine göre limanda: {port}, giriş {date}, bildirilmedi',
      other: '{event} ({port}) bildirilmedi, beklenen {date}',
    },
  },
  'case.slipped.name': 'Varış gecikmeli',
  'case.slipped.title': {
    plural: 'hours',
    one: '{port} varışı ilk ETA tarihinden {hours} saat geç: {oldDate} → {date}',
    other: '{port} varışı ilk ETA tarihinden {hours} saat geç: {oldDate} → {date}',
  },
  'case.too-late.name': 'Çok geç geliyor',
  'case.too-late.title': {
    select: 'source',
    forms: {
      overdue: '{port} varışı {date} tarihine kadar bildirilmedi, ihtiyaç tarihi {oldDate}',
      other: {
        plural: 'days',
        one: '{port} varışı {date}: ihtiyaç tarihinden {days} gün sonra ({oldDate})',
        other: '{port} varışı {date}: ihtiyaç tarihinden {days} gün sonra ({oldDate})',
      },
    },
  },
  'case.connection.name': 'Aktarma bağlantısı riskte',
  'case.connection.title': {
    select: 'source',
    forms: {
      missed: '{port} aktarma bağlantısı kaçtı: {ship} kalkışı {date}, {oldShip} varışı {oldDate}',
      other: '{port}: varış ile kalkış arasında {hours} sa: {oldShip} {oldDate}, {ship} {date}',
    },
  },
  'case.delayed.name': 'Aktarmada gecikme',
  'case.delayed.title': {
    plural: 'days',
    one: '{port}: gecikmeli, {days} gündür orada, devamı {date}',
    other: '{port}: gecikmeli, {days} gündür orada, devamı {date}',
  },
  'case.rolled.name': 'Başka gemiye kaydırıldı',
  'case.rolled.title': {
    select: 'source',
    forms: {
      loaded: '{port}: {oldShip} gemisine yüklendi, {ship} gemisiyle gidiyor',
      other: '{port}: başka gemiye kaydırıldı: planlanan {oldShip}, şimdi {ship}',
    },
  },
  'case.port-changed.name': 'Tahliye limanı değişti',
  'case.port-changed.title': 'Tahliye limanı değişti: {oldPort} → {port}',
  'case.cancelled.name': 'Armatör iptal etti',
  'case.cancelled.title': 'Armatör iptal etti: {number}, görülme {date}',
  'case.free-time.name': 'Son serbest gün',
  'case.free-time.title': {
    select: 'event',
    forms: {
      demurrage: '{port} için son serbest gün: {date}',
      detention: 'Boş iadesi için son gün: {date}',
      other: 'Son serbest gün: {date}',
    },
  },
  'case.empty-return.name': 'Boş iadesi bekleniyor',
  'case.empty-return.title': {
    plural: 'days',
    one: 'Boş konteyner iadesi bildirilmedi, {port} çıkışından beri {days} gün geçti',
    other: 'Boş konteyner iadesi bildirilmedi, {port} çıkışından beri {days} gün geçti',
  },
  'case.no-news.name': 'Haber yok',
  'case.no-news.title': {
    plural: 'days',
    one: '{line} {days} gündür yeni bir şey bildirmedi',
    other: '{line} {days} gündür yeni bir şey bildirmedi',
  },
  'case.ais-differs.name': 'Armatör ile gemi uyuşmuyor',
  'case.ais-differs.title': {
    plural: 'hours',
    one: '{port} için armatör ile gemi arasında {hours} saat fark var: armatör {oldDate}, AIS {date}',
    other: '{port} için armatör ile gemi arasında {hours} saat fark var: armatör {oldDate}, AIS {date}',
  },
  'case.lookup-failed.name': 'Takip edilemiyor',
  'case.lookup-failed.title': {
    select: 'source',
    forms: {
      refused: '{number} numarası kabul edilmedi',
      'line-needed': '{number} için armatör gerekli: belirlenemedi',
      'type-needed': '{number} için tür gerekli: konteyner, konşimento veya rezervasyon',
      'not-found': '{number} için {date} tarihinden beri bir şey bulunamadı',
      unsupported: '{number}: armatör veya numara türü kapsam dışında',
      other: '{number} takip edilemiyor: {problem}',
    },
  },
  'case.box-differs.name': 'Konteyner ile B/L farklı',
  'case.box-differs.title': {
    select: 'event',
    forms: {
      port: '{box}, konşimentosundan ({number}) farklı bir limana gidiyor',
      ship: '{box}, konşimentosundan ({number}) farklı bir gemide',
      eta: '{box}, konşimentosundan ({number}) farklı bir zamanda varıyor',
      other: '{box}, konşimentosundan ({number}) farklı',
    },
  },
  'case.journey-ended.name': 'Yolculuk bitti',
  'case.journey-ended.title': {
    select: 'source',
    forms: {
      reused: '{number} başka bir yolculukta, başlangıç {date}',
      other: '{number} yolculuğu bitti ({date}) ve hâlâ izleniyor',
    },
  },
  'case.line-down.name': 'Armatör yanıt vermiyor',
  'case.line-down.title': '{line} {date} tarihinden beri yanıt vermiyor',

  'case.evidence.expected': '{event} ({port}) bekleniyordu ve bildirilmedi',
  'case.evidence.arrival': '{port} varışı',
  'case.evidence.needed': 'İhtiyaç tarihi, ekibinizin girdiği',
  'case.evidence.connection': '{port}: {oldShip} ile varış ve {ship} ile kalkış',
  'case.evidence.delay': '{port}: gecikme, armatörün bildirdiği',
  'case.evidence.ship': '{port} çıkışlı gemi',
  'case.evidence.port': 'Tahliye limanı',
  'case.evidence.free-days': {
    plural: 'days',
    one: '{days} serbest gün',
    other: '{days} serbest gün',
  },
  'case.evidence.gate-out': '{port} çıkışı',
  'case.evidence.updated': 'Veri güncellemesi',
  'case.evidence.ais': '{ship} gemisinin AIS ile bildirdiği varış',
  'case.evidence.in-port': 'AIS: {ship}, {port} limanında',
  'case.evidence.problem': 'Güncellemeye gelen yanıt',
  'case.evidence.box': 'Konşimento ve konteyner {box}',
  'case.evidence.journey': 'Yolculuk {count}',
  'case.evidence.fact': '{event}, ekibinizin bildiği',
  'case.evidence.fact-differs': '{event}, armatöre göre; ekibinizdeki {oldDate}',
  'case.evidence.claim': {
    select: 'source',
    forms: { expected: '{event} ({port}): beklenen', other: '{event} ({port}): gerçekleşti' },
  },

  'case.severity.critical': 'Kritik',
  'case.severity.warning': 'Uyarı',
  'case.severity.notice': 'Bakılacak',
  'case.mark.worse': 'kötüleşti',
  'case.mark.back': 'geri geldi',
  'case.deadline.line': 'armatöre göre son serbest gün',
  'case.deadline.watch': 'bu sevkiyatın son serbest günü',
  'case.deadline.desk': 'ekibinizin girdiği son serbest gün',
  'case.deadline.departure': 'devam kalkışı',

  'case.mail.subject': {
    plural: 'count',
    one: '{number}: {title}',
    other: '{number} ve diğerleri ({count} sevkiyat): {title}',
  },
  'case.mail.more': { plural: 'count', one: '… ve {count} tane daha', other: '… ve {count} tane daha' },
  'case.mail.shipments': 'Sevkiyatlar:',
  'since.line': '{name}: {changes}',
  'since.moved': '{column} {before} → {after}',
  'since.said': '{column} {after}',
};
