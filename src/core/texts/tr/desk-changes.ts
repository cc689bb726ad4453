import type { deskChanges as english } from '../en/desk-changes.ts';
import type { TextsOf } from '../message.ts';

export const deskChanges: TextsOf<typeof english> = {
  'changes.since': {
    one: 'Son bakışınızdan beri {count} sevkiyat değişti',
    other: 'Son bakışınızdan beri {count} sevkiyat değişti',
  },
  'changes.sinceStart': {
    one: 'Başlangıçtan beri {count} sevkiyat değişti',
    other: 'Başlangıçtan beri {count} sevkiyat değişti',
  },
  'changes.first': 'İlk değişiklik: {when}',
  'changes.none': 'Son bakışınızdan beri hiçbir şey değişmedi.',
  'changes.noneMatch': 'Son bakışınızdan beri bu filtrede hiçbir şey değişmedi.',
  'changes.empty': 'Değişiklikler burada görünecek.',
  'changes.returned': {
    one: '{count} bilgi değişti ve eski hâline döndü',
    other: '{count} bilgi değişti ve eski hâline döndü',
  },
  'changes.firstAnswers': {
    one: '{count} sevkiyat ilk güncellemesini aldı',
    other: '{count} sevkiyat ilk güncellemesini aldı',
  },
  'changes.tooMany':
    'O zamandan beri yazılan değişiklik sayısı {most} sınırını aştı: bunlar görüldü olarak işaretlenince sonrakiler gelir.',
  'changes.copy': 'E-posta olarak kopyala',
  'changes.copied': 'Kopyalandı',
  'changes.seen': 'Görüldü yap',
  'changes.seenDone': 'Görüldü olarak işaretlendi',
  'changes.section.cancelled': 'Armatörün iptal ettikleri',
  'changes.section.arrived': 'Vardı',
  'changes.section.discharged': 'Tahliye edildi',
  'changes.section.delivered': 'Teslimat ve iade',
  'changes.section.port': 'Liman veya varış yeri değişti',
  'changes.section.moved': 'Tarihler değişti',
  'changes.section.ship': 'Gemi veya sefer değişti',
  'changes.section.trouble': 'Başarısız güncellemeler',
  'changes.section.progress': 'İlerleme',
  'changes.section.people': 'Kullanıcıların düzenledikleri',
  'changes.happened': '{what} {date}',
  'changes.late': '{text}, {span} geç',
  'changes.early': '{text}, {span} erken',
  'changes.later': '{text}, {span} sonraya',
  'changes.earlier': '{text}, {span} öne',
  'changes.gone': '{column} geri çekildi, önceki değer {before}',
  'changes.answered': 'Güncellemeler yeniden geliyor',
  'changes.small': {
    one: '12 saatten az değişen {count} sevkiyatı göster',
    other: '12 saatten az değişen {count} sevkiyatı göster',
  },
  'changes.more': { one: '{count} tane daha göster', other: '{count} tane daha göster' },
  'changes.on': 'gemi: {ship}',
  'changes.onTo': 'gemi: {ship}, varış: {port}',
  'changes.to': 'varış: {port}',
  'changes.by': 'yapan: {who}',
  'changes.mail.subject': {
    one: 'Şu tarihten beri {count} sevkiyat değişti: {date}',
    other: 'Şu tarihten beri {count} sevkiyat değişti: {date}',
  },
  'changes.mail.line': '{number}{reference}: {text}',
  'changes.mail.reference': ' ({reference})',
  'changes.mail.ship': '{line}, {ship}',
};
