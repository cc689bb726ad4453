/** Every way of a sheet: exported in one language, imported by a reader of another. */
import Papa from 'papaparse';
import { readXlsx } from '../../../server/desk/sheet/xlsx-read.ts';
import { type Language, LANGUAGES } from '../../../src/core/texts/languages.ts';
import { changeSheet } from '../../change-sheet.ts';
import { clientHeaders, type Outside, withDesk } from './start.ts';

const COLUMNS =
  'number,line,reference,customer,tags,note,owner,freeDays,state,podName,eta,slip,arrival,boxes,phase,lastEvent,nextEvent,nextCheckWhy';
const CHANGED = 7;

interface Preview {
  readonly id: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly rows: Readonly<Record<string, readonly { readonly differences: readonly unknown[] }[]>>;
}

type File = Uint8Array<ArrayBuffer>;

interface Format {
  readonly type: string;
  /** One note is another. */
  readonly withOneChange: (file: File) => Promise<File>;
}

const NOTE = COLUMNS.split(',').indexOf('note');

const FORMATS: Readonly<Record<string, Format>> = {
  csv: {
    type: 'text/csv',
    withOneChange: async (file) => {
      const table = Papa.parse<string[]>(new TextDecoder().decode(file)).data;
      const row = table[CHANGED];
      if (row !== undefined) row[NOTE] = 'changed';
      return new TextEncoder().encode(Papa.unparse(table));
    },
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    withOneChange: async (file) => {
      const [head] = readXlsx(file).sheets[0]?.rows ?? [];
      const note = head?.cells[NOTE] ?? '';
      return new Uint8Array(await changeSheet(file, (_, at) => (at === CHANGED ? { [note]: 'changed' } : {})));
    },
  },
};

async function exportIn({ get }: Outside, format: string, language: Language): Promise<File> {
  const query = `format=${format}&sort=number&columns=${COLUMNS}&zone=UTC&lang=${language}`;
  const answer = await get(`/api/desk/export?${query}`, { 'Sec-Fetch-Site': 'same-origin' });
  return new Uint8Array(await answer.arrayBuffer());
}

async function importIn({ address }: Outside, file: File, type: string, language: Language): Promise<Preview> {
  const headers = { ...clientHeaders(), 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': language };
  const sent = { method: 'POST', body: file, headers: { ...headers, 'Content-Type': type } };
  const answer = await fetch(`${address}/api/desk/imports`, sent);
  const { data, message } = await answer.json();
  if (data?.counts === undefined) throw new Error(`${answer.status} ${message}`);
  await fetch(`${address}/api/desk/imports/${data.id}`, { method: 'DELETE', headers });
  return data;
}

const sum = ({ new: fresh = 0, update = 0, refused = 0, duplicate = 0 }: Preview['counts']): number =>
  fresh + update + refused + duplicate;

export async function sheets(only: readonly string[]): Promise<boolean> {
  let [ways, wrong] = [0, 0];
  await withDesk(async (server) => {
    for (const [format, { type, withOneChange }] of Object.entries(FORMATS))
      for (const from of only.length === 0 || only.includes(format) ? LANGUAGES : []) {
        const file = await exportIn(server, format, from);
        const other = await withOneChange(file);
        for (const to of LANGUAGES) {
          ways += 1;
          const same = await importIn(server, file, type, to);
          const one = await importIn(server, other, type, to);
          const differences = (same.rows.exists ?? []).flatMap((row) => row.differences).length;
          const isRight = sum(same.counts) === 0 && differences === 0;
          if (isRight && one.counts.update === 1 && sum(one.counts) === 1) continue;
          wrong += 1;
          console.log(format, from, to, JSON.stringify(same.counts), differences, JSON.stringify(one.counts));
        }
      }
  });
  console.log(`${ways} ways: ${wrong} wrong`);
  return wrong === 0;
}
