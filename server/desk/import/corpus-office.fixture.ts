/** Spreadsheets as offices keep them: bills beside seals, emails with commas, common headings. */
import { A, B, book, C, type CorpusFile, csv, paste } from './corpus.fixture.ts';
import { bookOf, cell } from './xlsx.fixture.ts';

const BILLS = ['MEDUL8080808', 'MEDUL8080809', 'MEDUL8080810'] as const;
const lines = (rest: (index: number) => string): string => BILLS.map((bill, at) => `${bill}${rest(at)}`).join('\n');

const THREE = { counts: { new: 3 }, numbers: BILLS } as const;
const headed = (heading: string, columns: readonly (string | null)[], cells = `${A};x\n`): CorpusFile =>
  csv(`the heading ${heading}`, `${heading}\n${cells}`, { counts: { new: 1, blank: 1 }, columns });

export const OFFICE: readonly CorpusFile[] = [
  paste('bills beside weights and seals', `B/L No\tWeight\tSeal\n${lines((at) => `\t18450 KGS\tABCD123456${at}`)}`, {
    counts: { new: 3, blank: 1 },
    numbers: BILLS,
    columns: ['billOfLading', null, null],
  }),
  paste(
    'bills beside weights and seals, without headings',
    lines((at) => `\t1845000\tABCD123456${at}`),
    THREE,
  ),
  paste(
    'bills beside weights and seals, with commas',
    lines((at) => `, 18450KGS, FX1234567${at}`),
    THREE,
  ),
  paste('a mail with an account', `Please add ${A} and ${B}.\nVAT DE123456789\nIBAN\nDE89370400440532013000\n`, {
    counts: { new: 2, blank: 3 },
    numbers: [A, B],
  }),
  paste('a mail of one line with commas', `Please track ${A}, ${B}, thanks`, { counts: { new: 2 }, numbers: [A, B] }),
  paste('a mail with commas', `Hello, we have ${A}, thanks\nHello, and ${B}, too\n`, {
    counts: { new: 2 },
    numbers: [A, B],
  }),
  csv('containers beside a bill', `B/L;Containers;Customer\n${BILLS[0]};${A} ${B};Acme\n${BILLS[1]};${C};Bolt\n`, {
    counts: { new: 3, blank: 1 },
    numbers: [A, B, C],
    columns: ['billOfLading', 'container', 'customer'],
  }),
  csv('a number of containers beside a bill', `B/L;Containers\n${BILLS[0]};2\n${BILLS[1]};2x40HC\n`, {
    counts: { new: 2, blank: 1 },
    numbers: BILLS.slice(0, 2),
  }),
  book(
    'a customer by a formula without a stored result',
    bookOf({
      sheets: [
        `<row>${cell('Container')}${cell('Customer')}</row><row>${cell(A)}<c><f>VLOOKUP(A2,B:C,2)</f></c></row>`,
      ],
    }),
    { counts: { new: 1, blank: 1 }, notices: ['formulasWithoutValue'], fields: {} },
  ),
  ...[
    'Customer Ref',
    'Customer Reference',
    'P.O. Number',
    'PO#',
    'Ihre Referenz',
    'Ihr Zeichen',
    'Unsere Ref',
    'Bestell-Nr.',
    'Client ref.',
    'Invoice No',
    'Votre référence',
    'Su referencia',
    'Uw referentie',
    'Vostro riferimento',
  ].map((heading) => headed(`Container;${heading}`, ['container', 'reference'])),
  ...['Importer', 'Importeur', 'Importador', 'Receiver', 'Notify Party', 'End Customer', 'Debitor'].map((heading) =>
    headed(`Container;${heading}`, ['container', 'customer']),
  ),
  ...['Carrier Name', 'Carrier Code', 'SCAC Code', 'Compagnia', 'Armador'].map((heading) =>
    headed(`Container;${heading}`, ['container', 'line']),
  ),
  ...['Cont. No', 'CNTR Number', 'Container #', 'Containers No.', 'Numero contenitore'].map((heading) =>
    headed(`${heading};Note`, ['container', 'note']),
  ),
  ...['B/L Ref', 'BOL', 'Sea Waybill', 'MBL Number', 'Polizza di carico'].map((heading) =>
    headed(`${heading};Note`, ['billOfLading', 'note'], `${BILLS[0]};x\n`),
  ),
  ...['PIC', 'Person in charge', 'Account manager'].map((heading) =>
    headed(`Container;${heading}`, ['container', 'owner']),
  ),
];
