/**
 * Headings by which people name columns, in the languages of such spreadsheets. The headings of exports come from the
 * text catalogue and are recognised first.
 */
import { normalizeText } from '../columns/fold.ts';
import { type BuiltInKey, COLUMN_KEYS } from '../columns/columns.ts';
import { columnOfHeading } from '../facts/fact-columns.ts';
import { en } from '../texts/en.ts';
import { createTranslate } from '../texts/translate.ts';
import formerHeadings from './former-headings.json' with { type: 'json' };
import type { OwnColumn } from '../columns/own-columns.ts';
import type { ColumnRole, OWN_ROLES } from './types.ts';

type Named = (typeof OWN_ROLES)[number] | 'number' | 'billOfLading' | 'line' | WatchKey;
type WatchKey =
  | 'reference'
  | 'customer'
  | 'tags'
  | 'note'
  | 'customerNote'
  | 'owner'
  | 'freeDays'
  | 'state'
  | 'neededBy';

/** The names are folded: lower case, without accents and signs. */
const NAMES: Readonly<Record<Named, string>> = {
  id: 'landfall id|desk id',
  text: 'text|mail|message|body',
  number:
    'tracking number|shipment number|tracking no|sendungsnummer|numero de suivi|numero de seguimiento|trackingnummer|zendingnummer|跟踪号|运单号|takip no|takip numarasi|番号|貨物番号|追跡番号|번호|화물번호|추적번호|so lo hang|ma lo hang|so theo doi|ma theo doi|nomor pelacakan|nomor kiriman|no kiriman|nomor resi|no resi|numero di tracking|numero tracking|numero spedizione',
  container:
    'container|containers|container no|container nr|container number|containernummer|container nummer|cntr|cntr no|ctr|ctnr|equipment|equipment no|equipment number|unit|unit no|box|box no|conteneur|no conteneur|numero conteneur|numero de conteneur|contenedor|numero de contenedor|no contenedor|contenitore|kontener|behalter|箱号|集装箱号|集装箱|柜号|货柜号|container numbers|containers no|container id|cont|cont no|cont nr|cntr number|cntr nr|container num|numero contenitore|n container|conteiner|numero do conteiner|コンテナ番号|konteyner|konteynerler|konteyner no|konteyner nr|konteyner numarasi|kont no|コンテナ|コンテナno|コンテナ no|컨테이너|컨테이너번호|컨테이너 번호|컨테이너no|컨테이너 no|컨번호|so container|so cont|ma container|so hieu container|kontainer|nomor kontainer|no kontainer|nomor container|peti kemas|nomor peti kemas|no peti kemas|numero container|numero del container',
  billOfLading:
    'bl|b l|bl no|b l no|bl nr|bl number|b l number|bill of lading|bill of lading no|bill of lading number|mbl|mbl no|master bl|master b l|master bill|obl|bill no|konnossement|konnossementnummer|connaissement|no connaissement|numero de connaissement|conocimiento|conocimiento de embarque|numero de bl|cognossement|cognossementnummer|vrachtbrief|提单|提单号|提单号码|主单号|b l ref|bl ref|bol|bol no|bol number|waybill|waybill no|sea waybill|swb|swb no|mbl number|master bl no|master b l no|ocean bl|ocean bill|carrier bl|polizza|polizza di carico|numero polizza|conhecimento|conhecimento de embarque|船荷証券番号|konsimento|konsimento no|konsimento nr|konsimento numarasi|ana konsimento|船荷証券|b l番号|bl番号|선하증권|선하증권번호|선하증권 번호|bl번호|bl 번호|b l번호|b l 번호|마스터 bl|van don|so van don|so bl|so b l|so mbl|van don chu|so van don chu|nomor bl|nomor b l|konosemen|nomor konosemen|no konosemen|n polizza|numero polizza di carico',
  airWaybill:
    'awb|awb no|awb nr|awb number|mawb|mawb no|master awb|hawb|air waybill|air waybill no|air waybill number|airwaybill|airway bill|luftfrachtbrief|lta|lettre de transport aerien|guia aerea|空运单|空运单号|航空运单|hava konsimentosu|hava konsimento no|航空運送状|航空運送状番号|항공화물운송장|항공운송장|항공화물운송장번호|van don hang khong|so van don hang khong|so awb|so mawb|nomor awb|nomor air waybill|lettera di vettura aerea',
  houseBill:
    'hbl|hbl no|hbl nr|hbl number|house bl|house bl no|house b l|house b l no|house bill|house bill no|house bill of lading|haus bl|haus konnossement|货代提单|分提单|分单号|ara konsimento|ara konsimento no|ハウスb l|ハウスbl|하우스 b l|하우스 bl|하우스bl|하우스 bl번호|van don nha|so hbl|van don thu cap|so house bl|nomor hbl|nomor house bl|polizza house',
  truck:
    'truck|truck no|truck nr|truck number|truck plate|lorry|trailer no|cmr|cmr no|licence plate|license plate|plate|plate no|lkw|lkw kennzeichen|kennzeichen|camion|matricula|kenteken|卡车|车牌|车牌号|kamyon|tir|plaka|plaka no|トラック|車番|트럭|차량번호|xe tai|bien so|bien so xe|so xe|truk|nomor truk|no truk|nopol|no polisi|nomor polisi|plat nomor|targa|targa camion|automezzo',
  booking:
    'booking|booking no|booking nr|booking number|booking ref|booking reference|bkg|bkg no|buchung|buchungsnummer|buchungs nr|reservation|numero de reservation|no booking|reserva|numero de reserva|boeking|boekingsnummer|订舱号|订舱|预订号|booking num|bkg number|bkg ref|carrier booking|carrier booking no|prenotazione|numero prenotazione|reserva no|rezervasyon|rezervasyon no|rezervasyon numarasi|ブッキング番号|ブッキング|ブッキングno|予約番号|부킹|부킹번호|부킹 번호|예약번호|부킹no|so booking|ma booking|so bk|so dat cho|ma dat cho|nomor booking|no pemesanan|nomor pemesanan|numero booking|numero di booking',
  line: 'line|carrier|shipping line|scac|sealine|ocean carrier|steamship line|reederei|reeder|compagnie|compagnie maritime|transporteur|armateur|naviera|linea|linea naviera|rederij|vervoerder|船公司|承运人|船东|carrier name|carrier code|carrier scac|scac code|line name|line code|shipping company|compagnia|compagnia di navigazione|armador|transportadora|reederei code|船会社|armator|hat|tasiyici|denizcilik firmasi|船社|船会社名|船社名|船会社コード|선사|선사명|선사코드|선사 코드|운송사|hang tau|ten hang tau|ma hang tau|hang van chuyen|pelayaran|perusahaan pelayaran|nama pelayaran|kode pelayaran|maskapai pelayaran|compagnia marittima|armatore',
  reference:
    'reference|ref|ref no|your ref|our ref|reference no|reference number|po|po no|po number|purchase order|order|order no|order number|job|job no|file|file no|shipment ref|referenz|referenznummer|auftrag|auftragsnummer|auftragsnr|bestellung|bestellnummer|bestellnr|aktenzeichen|position|positionsnummer|dossier|no dossier|reference client|commande|no commande|numero de commande|referencia|pedido|no pedido|numero de pedido|referentie|ordernummer|bestelnummer|dossiernummer|参考号|订单号|业务编号|采购单号|customer ref|customer reference|customer ref no|cust ref|client ref|client reference|customer po|p o|p o no|p o number|po ref|po num|purchase order no|purchase order number|our reference|your reference|internal ref|internal reference|shipper ref|shipper reference|consignee ref|file number|file ref|invoice|invoice no|invoice number|ihre referenz|ihre ref|ihr zeichen|unsere ref|unsere referenz|unser zeichen|bestell nr|kundenreferenz|rechnungsnummer|votre ref|votre reference|notre ref|notre reference|facture|no facture|su referencia|nuestra referencia|su ref|referencia cliente|factura|uw ref|uw referentie|onze referentie|riferimento|nostro riferimento|vostro riferimento|ordine|numero ordine|fattura|referencia do cliente|fatura|发票号|注文番号|referans|referans no|referans numarasi|ref numarasi|siparis|siparis no|dosya no|fatura no|管理番号|自社管理番号|参照番号|整理番号|発注番号|インボイス番号|참조번호|참조 번호|관리번호|주문번호|발주번호|오더번호|인보이스번호|인보이스 번호|tham chieu|so tham chieu|ma tham chieu|don hang|so don hang|ma don hang|so po|so hop dong|hoa don|so hoa don|so job|referensi|nomor referensi|no referensi|no ref|nomor po|nomor pesanan|no pesanan|nomor faktur|no faktur|nomor invoice|nomor job|no job|rif|pratica|numero pratica',
  customer:
    'customer|customer name|client|client name|consignee|account|buyer|kunde|kundenname|empfanger|auftraggeber|destinataire|cliente|consignatario|destinatario|klant|klantnaam|ontvanger|客户|客户名称|收货人|importer|importer name|receiver|notify|notify party|end customer|cargo owner|bco|account name|importeur|debitor|mandant|importateur|importador|importatore|committente|cliente final|ontvangende partij|進口商|荷主|musteri|musteri adi|alici|alici firma|ithalatci|顧客|顧客名|得意先|取引先|客先|荷受人|고객|고객명|고객사|거래처|거래처명|화주|화주명|수하인|khach hang|ten khach hang|nguoi nhan hang|chu hang|nha nhap khau|pelanggan|nama pelanggan|pembeli|penerima|penerima barang|importir|pemilik barang|klien|ragione sociale|nome cliente',
  tags: 'tag|tags|label|labels|category|schlagwort|schlagworte|schlagworter|etikett|etiquette|etiquettes|etiqueta|etiquetas|标签|分类|etiket|etiketler|kategori|タグ|태그|nhan|penanda|etichette|etichetta',
  note: 'note|notes|remark|remarks|comment|comments|bemerkung|bemerkungen|notiz|anmerkung|kommentar|remarque|remarques|commentaire|nota|notas|observaciones|comentario|comentarios|opmerking|opmerkingen|notitie|备注|说明|注释|memo|internal note|info|information|hinweis|note interne|osservazioni|observacoes|備考|not|notlar|aciklama|aciklamalar|メモ|コメント|메모|비고|코멘트|ghi chu|dien giai|nhan xet|catatan|keterangan|komentar|commento|annotazioni',
  // The headings of exports alone: a column of remarks about a customer must not become visible to the customer.
  customerNote:
    'note for customer|note to customer|notiz fur den kunden|nota para el cliente|note pour le client|catatan untuk pelanggan|nota per il cliente|顧客向けメモ|고객용 메모|nota para o cliente|musteri icin not|ghi chu cho khach hang|给客户的备注|給客戶的備註|ملاحظة للعميل',
  owner:
    'owner|assigned to|assignee|operator|responsible|handled by|handler|sachbearbeiter|bearbeiter|zustandig|disponent|responsable|charge de dossier|encargado|behandelaar|verantwoordelijke|负责人|操作员|pic|person in charge|in charge|account manager|case manager|coordinator|ansprechpartner|担当者|sorumlu|atanan|operasyon sorumlusu|責任者|担当|담당자|담당|책임자|nguoi phu trach|phu trach|nhan vien phu trach|nguoi xu ly|penanggung jawab|petugas|operasional|responsabile|assegnato a|incaricato',
  freeDays:
    'free days|free time|freetime|demurrage free days|free days demurrage|days free|freitage|freie tage|freizeit|jours francs|jours libres|franchise|dias libres|dias de libre|libres|vrije dagen|免柜期|免箱期|免费天数|免租期|serbest gun|serbest gunler|serbest sure|フリータイム|フリータイム日数|프리타임|프리타임 일수|프리타임일수|무료일수|ngay mien phi|so ngay mien phi|thoi gian mien phi|hari free time|masa bebas|hari bebas|waktu bebas|giorni di franchigia|franchigia|giorni franchi',
  state: 'watch|watch state|watch status|izleme durumu|ウォッチ状態|관심 상태|tinh trang giam sat|status pantau',
  neededBy:
    'needed|needed by|needed date|date needed|need by|need date|needed on|required by|required date|must arrive by|rdd|benotigt bis|bedarfstermin|wunschtermin|date requise|fecha requerida|nodig op|ihtiyac tarihi|gereken tarih|必要日|納期|希望納期|필요일|납기|납기일|희망납기|can truoc ngay|ngay can|ngay can hang|ngay yeu cau|han giao hang|dibutuhkan pada|tanggal dibutuhkan|diperlukan pada|tanggal kebutuhan|serve entro|data richiesta|richiesto entro|necessario entro',
};

/** Headings of earlier exports, oldest first, because such files still exist. */
const FORMER: Readonly<Partial<Record<BuiltInKey, readonly string[]>>> = formerHeadings;
const english = createTranslate('en', en);

/** The headings of a column in exports of all versions, oldest first. */
export const headingsEver = (key: BuiltInKey): readonly string[] => [
  ...(FORMER[key] ?? []),
  english(`column.${key}`),
  ...(key === 'eta' ? [english('column.carrierEta')] : []),
];

/** The heading of a column in feeds from before headings were stored with the feed. */
export const firstHeading = (key: BuiltInKey): string => FORMER[key]?.[0] ?? english(`column.${key}`);

/** Headings of columns that are not read. They still show that a row holds headings. */
const UNREAD =
  'weight|gross weight|net weight|gross weight kg|weight kg|kg|kgs|gw|gewicht|bruttogewicht|poids|poids brut|peso|peso bruto|peso lordo|volume|cbm|volumen|volumen m3|seal|seal no|seal nr|seal number|seals|siegel|siegelnummer|plombe|plombennummer|plomb|no plomb|precinto|sigillo|zegel|package|packages|pkgs|pieces|pcs|colli|cartons|ctns|qty|quantity|menge|commodity|goods|description of goods|cargo|ware|incoterm|incoterms|value|amount|currency|price|hs code|type|size|container type|size type|iso|vat no|iban|封条号|重量|毛重|体积|件数|货名|総重量|容積|数量|品名|シール番号|個数|중량|총중량|순중량|무게|용적|수량|품명|씰번호|봉인번호|trong luong|tong trong luong|khoi luong|the tich|so khoi|so luong|ten hang|mo ta hang hoa|so chi|so seal|so kien|berat|berat kotor|berat bersih|nomor segel|no segel|segel|jumlah|jumlah koli|koli|nama barang|jenis barang|barang';

const byName = new Map<string, ColumnRole | null>();
for (const key of COLUMN_KEYS) for (const heading of headingsEver(key)) byName.set(plainHeading(heading), key);
const isNamed = (text: string): text is Named => Object.hasOwn(NAMES, text);
for (const role of Object.keys(NAMES).filter(isNamed))
  for (const name of NAMES[role].split('|')) if (!byName.has(name)) byName.set(name, role);
for (const name of UNREAD.split('|')) if (!byName.has(name)) byName.set(name, null);

/** Converts `Container-Nr.:` to `container nr`. */
export function plainHeading(text: string): string {
  return normalizeText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['PO', /^(?:(?:customer|cust|client) )?(?:po|p o|purchase order)(?: |$)/],
  ['job', /^(?:job|file)(?: |$)/],
  ['invoice', /^(?:invoice|rechnung)/],
];

/** The kind that a heading of references names. It precedes each reference when a row has several such columns. */
export const referenceKind = (header: string): string =>
  KINDS.find(([, is]) => is.test(plainHeading(header)))?.[0] ?? '';

export interface NameGuess {
  readonly as: ColumnRole | null;
  readonly confidence: number;
}

const LONGEST_HEADING = 60;

/** The meaning of headings in one language, in the form of `plainHeading`. */
export type Headings = ReadonlyMap<string, ColumnRole>;
const NO_HEADINGS: Headings = new Map();

/**
 * This many headings of one language identify an export in that language. `Container` and `Reederei` occur in any
 * spreadsheet, and in our exports the first one is a count.
 */
const SURE = 4;

/** The column of ids exists only in exports. */
const weightOf = (role: ColumnRole | undefined): number => (role === undefined ? 0 : role === 'id' ? SURE : 1);

/**
 * Returns the language that matches the most headings of a row, because `Status` and `Position` are different columns
 * in different languages.
 */
function headingsOfSheet(rows: readonly (readonly string[])[], languages: readonly Headings[]) {
  let best = { headings: NO_HEADINGS, found: 0 };
  if (languages.length === 0) return best;
  const plain = rows.map((cells) => cells.filter(({ length }) => length <= LONGEST_HEADING).map(plainHeading));
  for (const headings of languages) {
    const weights = plain.map((cells) => cells.reduce((sum, cell) => sum + weightOf(headings.get(cell)), 0));
    const found = Math.max(0, ...weights);
    if (found > best.found) best = { headings, found };
  }
  return best;
}

/** Names of the desk's own columns come first, and their former names last. */
export function ownNames(
  own: readonly OwnColumn[],
  rows: readonly (readonly string[])[] = [],
  languages: readonly Headings[] = [],
): (header: string) => NameGuess | null {
  const { headings, found } = headingsOfSheet(rows, languages);
  const inLanguage = (header: string): NameGuess | null => {
    const as = headings.get(plainHeading(header));
    return as === undefined ? null : { as, confidence: 1 };
  };
  const named = (header: string): NameGuess | null =>
    found < SURE ? (roleOfName(header) ?? inLanguage(header)) : (inLanguage(header) ?? roleOfName(header));
  const active = own.filter(({ retired }) => !retired);
  const present = new Map(active.map(({ key, name }) => [plainHeading(name), key]));
  const former = new Map(
    active.flatMap(({ key, formerNames }) => formerNames.map((name) => [plainHeading(name), key])),
  );
  return (header) => {
    const key = present.get(plainHeading(header));
    if (key !== undefined) return { as: key, confidence: 1 };
    const before = former.get(plainHeading(header));
    return named(header) ?? (before === undefined ? null : { as: before, confidence: 1 });
  };
}

/**
 * Whether an own column may have this name, which must not be ambiguous in a spreadsheet. Headings of columns that
 * are not read are free.
 */
export const isFreeName = (name: string): boolean =>
  (byName.get(plainHeading(name)) ?? null) === null && columnOfHeading(name) === null && plainHeading(name) !== '';

/** Returns the meaning of a heading; `null` for an unknown one. */
export function roleOfName(header: string): NameGuess | null {
  if (header.length > LONGEST_HEADING) return null;
  const fact = columnOfHeading(header);
  if (fact !== null) return { as: fact, confidence: 1 };
  // For `Customer (required)` or `Ref. / PO`, the whole heading is tried first, then without brackets, then each
  // part.
  const whole = byName.get(plainHeading(header)) ?? byName.get(plainHeading(header.replace(/\(.*?\)|\[.*?\]/g, ' ')));
  if (whole !== undefined) return { as: whole, confidence: 1 };
  for (const part of header.split(/[/|,\n]| - /)) {
    const role = byName.get(plainHeading(part));
    if (role !== undefined) return { as: role, confidence: 0.8 };
  }
  return null;
}
