import type { caseMails as english } from '../en/case-mails.ts';
import type { TextsOf } from '../message.ts';

export const caseMails: TextsOf<typeof english> = {
  'case.overdue.next': {
    select: 'source',
    forms: {
      arrival: 'Varışı {line} ile teyit edin',
      'arrival-ais': 'Planı AIS ETA ile yapın, {line} ile görüşüp yeni tarih isteyin',
      departure: 'Kalkışı {line} ile teyit edin',
      'in-port': 'Tahliye ve serbest bırakma için {line} ile görüşün',
      other: 'Olayı {line} ile teyit edin',
    },
  },
  'case.too-late.next': {
    plural: 'days',
    one: 'Bilgi verin: {customer}, sevkiyat {days} gün gecikecek',
    other: 'Bilgi verin: {customer}, sevkiyat {days} gün gecikecek',
  },
  'case.slipped.next': 'Bilgi verin: {customer}; eski tarihe göre planlananları yeniden ayarlayın',
  'case.connection.next': 'Konteynerin hâlâ planlanan gemiye yükleneceğini {line} ile teyit edin (gemi: {ship})',
  'case.delayed.next': 'Hangi gemiyle devam edeceğini {line} ile teyit edin',
  'case.rolled.next': {
    select: 'source',
    forms: {
      loaded: 'Hangi gemide olduğunu {line} ile teyit edin',
      other: 'Nedenini ve yeni varış tarihini {line} ile görüşün',
    },
  },
  'case.port-changed.next': 'Gümrük, serbest bırakma ve taşımayı kontrol edin: {port}',
  'case.cancelled.next': 'Nedenini {line} ile görüşün, yeniden yer ayırın',
  'case.free-time.next': {
    select: 'event',
    forms: {
      demurrage: 'Teslim almayı en geç son serbest güne ayarlayın',
      detention: 'Boş konteynerin iadesini ayarlayın',
      other: 'En geç son serbest günde harekete geçin',
    },
  },
  'case.empty-return.next': 'Boş konteynerin nerede olduğunu nakliyeciye sorun',
  'case.no-news.next': 'Armatörün internet sitesine bakın veya iletişime geçin: {line}',
  'case.ais-differs.next': 'Armatör doğrulayana kadar iki tarihten geç olanıyla plan yapın',
  'case.lookup-failed.next': {
    select: 'source',
    forms: {
      refused: 'Numarayı düzeltin veya izlemeyi bırakın',
      'line-needed': 'Armatörü seçin',
      'type-needed': 'Numaranın türünü seçin',
      'not-found': 'Numarayı ve armatörü bunları size verenden teyit edin',
      unsupported: 'Başka bir numarayla takip edin veya izlemeyi bırakın',
      other: 'Numarayı kontrol edin',
    },
  },
  'case.box-differs.next': 'Konşimento bölündü mü, {line} ile teyit edin',
  'case.journey-ended.next': 'İzlemeyi bırakın veya yeni referansı girin',
  'case.line-down.next': 'Armatör yanıt verene kadar yapılacak bir şey yok: tarihler güncel olmayabilir',
  'case.overdue.mail': {
    select: 'source',
    forms: {
      arrival: '{port} varışı {date} için bekleniyordu ve henüz bildirilmedi.',
      'arrival-ais':
        '{port} varışı {date} için bekleniyordu ve henüz bildirilmedi. Geminin kendi bildirdiği ETA: {oldDate}.',
      departure: '{port} kalkışı {date} için bekleniyordu ve henüz bildirilmedi.',
      'in-port': 'AIS bilgisine göre gemi şu tarihten beri limanda: {date} ({port}). Armatör varışı henüz bildirmedi.',
      other: '“{event}” ({port}) {date} için bekleniyordu ve henüz bildirilmedi.',
    },
  },
  'case.too-late.mail': {
    select: 'source',
    forms: {
      overdue: '{port} varışı {date} tarihine kadar bildirilmedi. İhtiyaç duyduğunuz gün: {oldDate}.',
      other: {
        plural: 'days',
        one: '{port} için yeni varış tarihi: {date}. Bu, ihtiyaç duyduğunuz günden ({oldDate}) {days} gün sonra.',
        other: '{port} için yeni varış tarihi: {date}. Bu, ihtiyaç duyduğunuz günden ({oldDate}) {days} gün sonra.',
      },
    },
  },
  'case.slipped.mail': '{port} varış tarihi değişti. Eski tarih: {oldDate}, yeni tarih: {date}.',
  'case.connection.mail': {
    select: 'source',
    forms: {
      missed:
        '{port} aktarmasında sonraki geminin kalkışı {date}, varış ise {oldDate}: gemi varıştan önce kalkıyor. Daha geç bir kalkış beklenmelidir.',
      other: '{port} aktarmasında süre dar: varış {oldDate}, devam kalkışı {date}. Daha geç bir kalkış mümkün.',
    },
  },
  'case.delayed.mail': 'Armatör gecikme bildiriyor: {port}. Konteyner {oldDate} tarihinden beri orada.',
  'case.rolled.mail': {
    select: 'source',
    forms: {
      loaded:
        'Armatörün verilerine göre sevkiyat {port} limanında {oldShip} gemisine yüklendi, ancak {ship} gemisiyle yola çıkıyor.',
      other: 'Armatör sevkiyatı {port} limanında {oldShip} gemisinden {ship} gemisine kaydırdı.',
    },
  },
  'case.port-changed.mail': 'Armatör artık {oldPort} yerine {port} limanında tahliye planlıyor.',
  'case.cancelled.mail': 'Armatör sevkiyatı iptal etti: {number}.',
  'case.free-time.mail': {
    select: 'event',
    forms: {
      demurrage: '{port} için son serbest gün: {date}; bundan sonra ücret işler.',
      detention: 'Boş konteyner için ücretsiz son gün: {date}.',
      other: 'Son serbest gün: {date}.',
    },
  },
  'case.empty-return.mail': 'Konteyner şuradan ayrıldı: {port} ({date}); iadesi henüz bildirilmedi.',
  'case.no-news.mail': 'Armatör bu sevkiyatı şu tarihten beri güncellemedi: {date}.',
  'case.ais-differs.mail': '{port} için armatörün verdiği tarih {oldDate}, geminin kendi bildirdiği tarih {date}.',
  'case.lookup-failed.mail': {
    select: 'source',
    forms: {
      refused: '{number} numarası kabul edilmiyor. Lütfen kontrol edin.',
      'line-needed': '{number} için armatörü belirleyemedik. Lütfen bize armatörün adını bildirin.',
      'type-needed':
        'Lütfen {number} numarasının konteyner, konşimento veya rezervasyondan hangisi olduğunu bize bildirin.',
      'not-found': 'Armatörde {number} için kayıt yok. Lütfen numarayı ve armatörün adını kontrol edin.',
      unsupported:
        '{number} numarasını bu armatörle takip edemiyoruz. Lütfen bize sevkiyatın başka bir numarasını verin.',
      other: '{number} numarasını takip edemiyoruz. Lütfen numarayı ve armatörün adını kontrol edin.',
    },
  },
  'case.box-differs.mail': '{box} konteyneri, {number} kapsamındaki diğerleriyle birlikte gitmiyor.',
  'case.journey-ended.mail': '{number} yolculuğu sona erdi.',
  'case.line-down.mail': '{line} şu anda bilgi vermiyor. Son bilinen tarihler geçerlidir.',
  'case.mail.sample': 'Bunlar örnek veridir.',
  'case.mail.row': '{number} ({reference})',
  'case.mail.rowPlain': '{number}',
  'case.mail.asOf': 'Güncellik: {date}.',
  'case.mail.ship': 'Gemi: {ship}',
  'since.subject': { plural: 'count', one: '{count} sevkiyatta gelişme', other: '{count} sevkiyatta gelişmeler' },
};
