/**
 * Sentences with names and dates in languages of different grammar. A date has its preposition, the signs are those
 * of the language, and no part is a fragment of another.
 */
import { describe, expect, it } from 'vitest';
import { formatDay, formatLong, formatWithZone } from '../time/format.ts';
import { parseWireTime } from '../time/port-time.ts';
import { dotted, listed, listedApart, sentences } from './joined.ts';
import { loadStages } from './load-texts.ts';
import { STAGES } from './stages.ts';
import { createTranslate, type Translate } from './translate.ts';

const NOW = Date.UTC(2026, 10, 20);
const TIME = parseWireTime('2026-12-02 14:00:00', 'event', 'UTC')!;
const LOCALES = ['en', 'de', 'fr', 'tr', 'ar', 'ja'] as const;

interface Dates {
  readonly day: string;
  readonly long: string;
  readonly zoned: string;
}
type Said = Readonly<Record<(typeof LOCALES)[number], string>>;

const SENTENCES: readonly (readonly [what: string, say: (t: Translate, dates: Dates) => string, said: Said])[] = [
  [
    'an arrival at a port',
    (t, { day }) => t('summary.portArrived', { place: 'Rotterdam, NL', date: day }),
    {
      en: 'Rotterdam, NL: arrived 2 Dec',
      de: 'Rotterdam, NL: angekommen am 2. Dez.',
      fr: 'Rotterdam, NL\u202f: arrivé le 2 déc.',
      tr: 'Rotterdam, NL: 2 Ara tarihinde vardı',
      ar: 'Rotterdam, NL: تم الوصول في 2 ديسمبر',
      ja: 'Rotterdam, NL：12月2日到着',
    },
  ],
  [
    'the arrival that is announced',
    (t, { long }) => t('news.date', { kind: 'arrives', date: long }),
    {
      en: 'Arrives on Wed 2 Dec, 14:00',
      de: 'Ankunft am Mi., 2. Dez., 14:00',
      fr: 'Arrivée le mer. 2 déc., 14:00',
      tr: 'Varış: 2 Ara Çar, 14:00',
      ar: 'موعد الوصول: الأربعاء، 2 ديسمبر، 14:00',
      ja: '12月2日(水) 14:00到着予定',
    },
  ],
  [
    'an arrival without a date',
    (t) => t('news.date', { kind: 'none', date: '' }),
    {
      en: 'No arrival date yet',
      de: 'Noch kein Ankunftsdatum',
      fr: 'Pas encore de date d’arrivée',
      tr: 'Henüz varış tarihi yok',
      ar: 'لا موعد وصول بعد',
      ja: '到着日未定',
    },
  ],
  [
    'an arrival that was due',
    (t, { long }) => t('news.date', { kind: 'wasDue', date: long }),
    {
      en: 'Was due on Wed 2 Dec, 14:00',
      de: 'Ankunft war fällig am Mi., 2. Dez., 14:00',
      fr: 'L’arrivée était attendue le mer. 2 déc., 14:00',
      tr: 'Beklenen varış: 2 Ara Çar, 14:00',
      ar: 'كان الوصول مقررًا يوم الأربعاء، 2 ديسمبر، 14:00',
      ja: '12月2日(水) 14:00到着予定（超過）',
    },
  ],
  [
    'a stop that was left',
    (t, { day }) => t('map.scene.left', { day }),
    {
      en: 'left 2 Dec',
      de: 'abgefahren am 2. Dez.',
      fr: 'parti le 2 déc.',
      tr: '2 Ara tarihinde ayrıldı',
      ar: 'المغادرة في 2 ديسمبر',
      ja: '12月2日出発',
    },
  ],
  [
    'a stop in port by AIS',
    (t, { day }) => t('map.scene.inPort', { day }),
    {
      en: 'in port since 2 Dec (AIS)',
      de: 'im Hafen seit dem 2. Dez. (AIS)',
      fr: 'au port depuis le 2 déc. (AIS)',
      tr: '2 Ara tarihinden beri limanda (AIS)',
      ar: 'في الميناء منذ 2 ديسمبر (AIS)',
      ja: '12月2日から在港（AIS）',
    },
  ],
  [
    'a stop that is expected',
    (t, { day }) => t('map.scene.expectedAt', { day }),
    {
      en: 'expected 2 Dec',
      de: 'erwartet am 2. Dez.',
      fr: 'prévu le 2 déc.',
      tr: '2 Ara için bekleniyor',
      ar: 'الوصول المتوقع في 2 ديسمبر',
      ja: '12月2日予定',
    },
  ],
  [
    'a carrier that did not respond',
    (t) => t('api.lineSilent.body', { known: 'named', line: 'MSC' }),
    {
      en: 'The service asked MSC and got no response; this says nothing about the shipment.',
      de: 'Der Dienst hat bei MSC keine Antwort erhalten; das sagt nichts über die Sendung.',
      fr: 'Le service a interrogé MSC sans obtenir de réponse\u202f; cela ne dit rien de l’expédition.',
      tr: 'Hizmet MSC armatörünü sorguladı ve yanıt alamadı; bu, sevkiyat hakkında bir şey söylemez.',
      ar: 'استعلمت الخدمة من MSC ولم تتلقَّ ردًا؛ ولا يدل ذلك على وضع الشحنة.',
      ja: 'サービスはMSCに照会しましたが、応答がありませんでした。貨物の状況を示すものではありません。',
    },
  ],
  [
    'a carrier without a name',
    (t) => t('api.lineSilent.body', { known: 'unnamed', line: '' }),
    {
      en: 'The service asked this carrier and got no response; this says nothing about the shipment.',
      de: 'Der Dienst hat bei dieser Reederei keine Antwort erhalten; das sagt nichts über die Sendung.',
      fr: 'Le service a interrogé cet armateur sans obtenir de réponse\u202f; cela ne dit rien de l’expédition.',
      tr: 'Hizmet bu armatörü sorguladı ve yanıt alamadı; bu, sevkiyat hakkında bir şey söylemez.',
      ar: 'استعلمت الخدمة من هذا الخط الملاحي ولم تتلقَّ ردًا؛ ولا يدل ذلك على وضع الشحنة.',
      ja: 'サービスはこの船会社に照会しましたが、応答がありませんでした。貨物の状況を示すものではありません。',
    },
  ],
  [
    'a move that is not reported',
    (t, { day }) =>
      t('case.overdue.title', { source: '', event: t('shipment.expected.VDL'), port: 'Busan', date: day, oldDate: '' }),
    {
      en: 'Vessel departure at Busan not reported, due 2 Dec',
      de: 'Abfahrt des Schiffs in Busan nicht gemeldet, fällig am 2. Dez.',
      fr: 'Départ du navire (Busan) sans signalement, date prévue\u202f: 2 déc.',
      tr: 'Geminin kalkışı (Busan) bildirilmedi, beklenen tarih 2 Ara',
      ar: 'مغادرة السفينة في Busan دون إبلاغ، والموعد المقرر 2 ديسمبر',
      ja: 'Busanの本船出港が未報告、予定日時は12月2日',
    },
  ],
  [
    'the same in short',
    (t) => t('work.what', { source: '', event: t('work.event', { code: 'VDL' }) }),
    {
      en: 'Departure not reported',
      de: 'Abfahrt nicht gemeldet',
      fr: 'Départ sans signalement',
      tr: 'Kalkış bildirilmedi',
      ar: 'المغادرة دون إبلاغ',
      ja: '出港未報告',
    },
  ],
  [
    'a report that was due',
    (t, { day }) => t('plan.why.reportWasDue', { event: t('plan.event.CER'), due: day, hours: 3 }),
    {
      en: 'empty return was due on 2 Dec; this carrier usually reports within 3 hours',
      de: 'Leerrückgabe war am 2. Dez. fällig; diese Reederei meldet meist innerhalb von 3 Stunden',
      fr: '«\u202frestitution du vide\u202f» devait avoir lieu le 2 déc., cet armateur signale d’habitude en moins de 3 heures',
      tr: 'boş iadesi 2 Ara için bekleniyordu; bu armatör genellikle 3 saat içinde bildirir',
      ar: 'كان الموعد المقرر لحدث «إعادة الفارغة» هو 2 ديسمبر، ويبلّغ هذا الخط الملاحي عادة خلال 3 ساعات',
      ja: '空コンテナ返却の予定は12月2日でした。この船会社の報告は通常3時間以内です',
    },
  ],
  [
    'a report that may come earlier',
    (t, { day }) => t('plan.why.early', { event: t('plan.event.CER'), due: day }),
    {
      en: 'empty return is due on 2 Dec and may come earlier',
      de: 'Leerrückgabe ist am 2. Dez. fällig und kann früher kommen',
      fr: '«\u202frestitution du vide\u202f» doit avoir lieu le 2 déc., peut-être plus tôt',
      tr: 'boş iadesi 2 Ara için bekleniyor ve daha erken olabilir',
      ar: 'الموعد المقرر لحدث «إعادة الفارغة» هو 2 ديسمبر وقد يأتي أبكر',
      ja: '空コンテナ返却の予定は12月2日ですが、早まることがあります',
    },
  ],
  [
    'the next update',
    (t, { zoned }) => t('plan.nextLook', { time: zoned, why: t('plan.why.new') }),
    {
      en: 'Next update on 2 Dec 14:00 UTC: new in your list',
      de: 'Nächstes Update am 2. Dez. 14:00 UTC: neu in Ihrer Liste',
      fr: 'Prochaine mise à jour le 2 déc. 14:00 UTC\u202f: nouveau dans votre liste',
      tr: 'Sonraki güncelleme, 2 Ara 14:00 UTC: listenizde yeni',
      ar: 'التحديث التالي في 2 ديسمبر 14:00 UTC: جديدة في قائمتك',
      ja: '次回更新は12月2日 14:00 UTC：リストに新規追加',
    },
  ],
  [
    'rows that were left out',
    (t) => t('add.left', { rows: 3, list: '…' }),
    {
      en: '3 rows were left out: …',
      de: '3 Zeilen wurden ausgelassen: …',
      fr: '3 lignes ignorées\u202f: …',
      tr: '3 satır dışarıda kaldı: …',
      ar: 'استُبعدت 3 صفوف: …',
      ja: '3行は取り込まれませんでした：…',
    },
  ],
  [
    'a name and its value',
    (t) => t('join.labelled', { label: t('money.title'), value: 'USD 80' }),
    {
      en: 'Cost to date: USD 80',
      de: 'Kosten bisher: USD 80',
      fr: 'Coût à ce jour\u202f: USD 80',
      tr: 'Güncel maliyet: USD 80',
      ar: 'التكلفة حتى الآن: USD 80',
      ja: '現在までの費用：USD 80',
    },
  ],
];

const translates = await Promise.all(
  LOCALES.map(async (locale) => createTranslate(locale, await loadStages(locale, [...STAGES]))),
);

/** The tests of the formatter check where isolates are placed. */
const withoutIsolates = (text: string): string => text.replace(/[\u2067-\u2069]/g, '');

describe('a sentence of', () => {
  it.each(SENTENCES)('%s', (_, say, said) => {
    const found = translates.map((t) => {
      const dates = {
        day: formatDay(TIME, t, NOW),
        long: formatLong(TIME, t, NOW),
        zoned: formatWithZone(TIME, t, NOW),
      };
      return [t.locale, withoutIsolates(say(t, dates))];
    });
    expect(Object.fromEntries(found)).toEqual(said);
  });
});

it('puts the signs of the language between parts and sentences', () => {
  const signs = translates.map((t) => [
    t.locale,
    [listed(['1', '2'], t), listedApart(['1', '2'], t), dotted(['1', null, '2'], t), sentences(['1', false, '2'], t)],
  ]);
  expect(Object.fromEntries(signs)).toEqual({
    en: ['1, 2', '1; 2', '1 · 2', '1 2'],
    de: ['1, 2', '1; 2', '1 · 2', '1 2'],
    fr: ['1, 2', '1\u202f; 2', '1 · 2', '1 2'],
    tr: ['1, 2', '1; 2', '1 · 2', '1 2'],
    ar: ['1، 2', '1؛ 2', '1 · 2', '1 2'],
    ja: ['1、2', '1；2', '1 · 2', '12'],
  });
});
