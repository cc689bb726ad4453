import type { sheets as english } from '../en/sheets.ts';
import type { TextsOf } from '../message.ts';

export const sheets: TextsOf<typeof english> = {
  'sheet.fact': '{event} (ekibiniz)',
  'sheet.reason.blank': 'Satır boş.',
  'sheet.reason.header': 'Bunlar başlık.',
  'sheet.reason.total': 'Bu bir toplam.',
  'sheet.reason.noNumber': 'Burada numara bulunamadı.',
  'sheet.reason.missingNumber': 'Satırda numara yok.',
  'sheet.reason.notANumber': '“{text}” bir konteyner, konşimento veya rezervasyon değil.',
  'sheet.reason.shortened':
    '“{text}” bir elektronik tablo tarafından kısaltılmış: son rakamları kayıp. Sütunu metin olarak biçimlendirin.',
  'sheet.reason.checkDigit': 'Kontrol basamağı uymuyor: {number}.',
  'sheet.reason.withoutCheckDigit': 'Kontrol basamağı yok: {number}.',
  'sheet.reason.letterForDigit': 'Rakam yerine harf var: {number}.',
  'sheet.reason.duplicate': 'Aynısı şu satırda: {row}.',
  'sheet.reason.manual': {
    select: 'kind',
    forms: {
      AW: 'Hava konşimentosu: güncelleme olmadan izlenir.',
      HB: 'Ara konşimento (house): güncelleme olmadan izlenir.',
      TR: 'Kamyon: güncelleme olmadan izlenir.',
      other: 'Güncelleme olmadan izlenir.',
    },
  },
  'sheet.reason.inBill': 'Şu konşimentoyla takip ediliyor: {number}.',
  'sheet.reason.here': 'Zaten listenizde.',
  'sheet.reason.same': 'Farklı bir şey yok.',
  'sheet.reason.differs': 'Zaten listenizde ve bazı hücreler farklı.',
  'sheet.reason.changedSince': 'Tablo dışa aktarıldıktan sonra birisi bunu değiştirdi.',
  'sheet.reason.needsLine': 'Armatör numaradan anlaşılamıyor.',
  'sheet.reason.unknownId': 'Listenizde bu kimlikte sevkiyat yok.',
  'sheet.reason.otherNumber': 'Kimlik şu numaraya ait: {number}; tablonun sütunları birbirine ait değil.',
  'sheet.reason.ended': 'Artık izlenmiyor.',
  'sheet.reason.byPerson': 'Önizlemede dışarıda bırakıldı.',
  'sheet.reason.hidden': 'Satır tabloda gizli.',
  'sheet.cell.unreadable': '{column}: “{text}” okunamıyor ve alınmadı.',
  'sheet.cell.notCalculated': '{column}: dosyada bu formülün sonucu yok. Alan olduğu gibi kalır.',
  'sheet.cell.fromLine': '{column} armatörden gelir ve değiştirilmez.',
  'sheet.cell.tooLong': '{column}: metin çok uzun ve alınmadı.',
  'sheet.cell.otherCurrency': '{column}: “{text}” başka bir para biriminde ve alınmadı.',
  'sheet.cell.notAChoice': '{column}: “{text}” seçeneklerden biri değil ve alınmadı.',
  'sheet.notice.formulas': {
    one: '{count} formül: son sonucu okunur, hiçbir şey hesaplanmaz.',
    other: '{count} formül: son sonuçları okunur, hiçbir şey hesaplanmaz.',
  },
  'sheet.notice.formulasWithoutValue': {
    one: '{count} formülün kayıtlı sonucu yok: alanı olduğu gibi kalır.',
    other: '{count} formülün kayıtlı sonucu yok: alanları olduğu gibi kalır.',
  },
  'sheet.notice.hiddenRows': {
    one: '{count} satır tabloda gizli. O da okunur.',
    other: '{count} satır tabloda gizli. Onlar da okunur.',
  },
  'sheet.notice.mergedCells': {
    one: '{count} birleştirilmiş alan: metni ilk hücresi için geçerlidir.',
    other: '{count} birleştirilmiş alan: metinleri ilk hücreleri için geçerlidir.',
  },
  'sheet.notice.manual': {
    one: '{count} numara güncelleme olmadan izlenir: güncelleme harcamaz, satırı girdiklerinizden oluşur.',
    other: '{count} numara güncelleme olmadan izlenir: güncelleme harcamaz, satırları girdiklerinizden oluşur.',
  },
  'sheet.notice.macros': 'Dosyada makrolar var. Bunlar atlanır.',
  'sheet.notice.externalParts': 'Dosya başka dosyaları gösteriyor. Bunlar okunmaz.',
  'sheet.notice.errorCells': {
    one: '{count} hücrede elektronik tablonun bir hatası var: alanı olduğu gibi kalır.',
    other: '{count} hücrede elektronik tablonun bir hatası var: alanları olduğu gibi kalır.',
  },
  'sheet.notice.brokenQuotes': {
    one: '{count} satırda kapatılmamış bir tırnak işareti var. Olduğu gibi okunur.',
    other: '{count} satırda kapatılmamış bir tırnak işareti var. Oldukları gibi okunurlar.',
  },
  'sheet.notice.replacedCharacters': {
    one: '{count} karakter okunamadı.',
    other: '{count} karakter okunamadı.',
  },
  'sheet.notice.rowsBeyondLimit': {
    one: 'Sondaki {count} satır sınırı aşıyor ve okunmadı.',
    other: 'Sondaki {count} satır sınırı aşıyor ve okunmadı.',
  },
  'sheet.notice.cellsCut': {
    one: '{count} hücre çok uzun ve kısaltıldı.',
    other: '{count} hücre çok uzun ve kısaltıldı.',
  },
  'sheet.notice.columnsBeyondLimit': {
    one: '{count} hücre 256. sütundan sonra ve okunmadı.',
    other: '{count} hücre 256. sütundan sonra ve okunmadı.',
  },
  'sheet.notice.emptyRows': {
    one: 'Diğerlerinin arasında {count} boş satır var.',
    other: 'Diğerlerinin arasında {count} boş satır var.',
  },
  'sheet.notice.tables': {
    one: 'Sayfada {count} tablo var. Okunur.',
    other: 'Sayfada {count} tablo var. Hepsi okunur.',
  },
};
