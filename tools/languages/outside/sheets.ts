/** Every way of a sheet: exported in one language, imported by a reader of another. */
import Papa from 'papaparse';
import { type Language, LANGUAGES } from '../../../src/core/texts/languages.ts';
import { clientHeaders, type Outside, withDesk } from './start.ts';

const COLUMNS =
  'number,line,reference,customer,tags,note,owner,freeDays,state,podName,eta,slip,arrival,boxes,phase,lastEvent,nextEvent,nextCheckWhy';
const CHANGED = 7;

interface Preview {
  readonly id: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly rows: Readonly<Record<string, readonly { readonly differences: readonly unknown[] }[]>>;
}

async function exportIn({ get }: Outside, language: Language): Promise<string> {
  const query = `format=csv&sort=number&columns=${COLUMNS}&zone=UTC&lang=${language}`;
  return (await get(`/api/desk/export?${query}`, { 'Sec-Fetch-Site': 'same-origin' })).text();
}

async function importIn({ address }: Outside, csv: string, language: Language): Promise<Preview> {
  const headers = { ...clientHeaders(), 'Sec-Fetch-Site': 'same-origin', 'Accept-Language': language };
  const sent = { method: 'POST', body: csv, headers: { ...headers, 'Content-Type': 'text/csv' } };
  const answer = await fetch(`${address}/api/desk/imports`, sent);
  const { data, message } = await answer.json();
  if (data?.counts === undefined) throw new Error(`${answer.status} ${message}`);
  await fetch(`${address}/api/desk/imports/${data.id}`, { method: 'DELETE', headers });
  return data;
}

/** One note is another. */
function withOneChange(csv: string): string {
  const table = Papa.parse<string[]>(csv.replace(/^\uFEFF/, '')).data;
  const row = table[CHANGED];
  if (row !== undefined) row[COLUMNS.split(',').indexOf('note')] = 'changed';
  return Papa.unparse(table);
}

const sum = ({ new: fresh = 0, update = 0, refused = 0, duplicate = 0 }: Preview['counts']): number =>
  fresh + update + refused + duplicate;

export async function sheets(): Promise<boolean> {
  let [ways, wrong] = [0, 0];
  await withDesk(async (server) => {
    for (const from of LANGUAGES) {
      const csv = await exportIn(server, from);
      const other = withOneChange(csv);
      for (const to of LANGUAGES) {
        ways += 1;
        const same = await importIn(server, csv, to);
        const one = await importIn(server, other, to);
        const differences = (same.rows.exists ?? []).flatMap((row) => row.differences).length;
        if (sum(same.counts) === 0 && differences === 0 && one.counts.update === 1 && sum(one.counts) === 1) continue;
        wrong += 1;
        console.log(from, to, JSON.stringify(same.counts), differences, JSON.stringify(one.counts));
      }
    }
  });
  console.log(`${ways} ways: ${wrong} wrong`);
  return wrong === 0;
}
