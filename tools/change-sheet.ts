import { readXlsx } from '../server/desk/import/xlsx-read.ts';
import { writeXlsx } from '../server/desk/import/xlsx-write.ts';

/** Changes cells as a person does in a spreadsheet: the cells of a row under their headings are written back. */
export async function changeSheet(
  bytes: Uint8Array,
  change: (row: Record<string, string>, at: number) => Record<string, string>,
): Promise<Buffer> {
  const [sheet] = readXlsx(bytes).sheets;
  const [headings = [], ...rows] = (sheet?.rows ?? []).map(({ cells }) => [...cells]);
  const changed = rows.map((cells, at) => {
    const row = Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? '']));
    const next = { ...row, ...change(row, at) };
    return headings.map((heading) => next[heading] ?? '');
  });
  const parts = async function* () {
    yield changed;
  };
  const pieces: Buffer[] = [];
  for await (const piece of writeXlsx({ headings, columns: headings.map(() => null), rows: parts() }, 'Desk'))
    pieces.push(piece);
  return Buffer.concat(pieces);
}
