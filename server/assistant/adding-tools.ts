/** Tools that put shipments on the desk: a preview that changes nothing, and its commit. */
import * as v from 'valibot';
import { Preview, type PreviewRow } from '../../src/core/desk-api/imports.ts';
import { Job } from '../../src/core/desk-api/jobs.ts';
import { clip, countFitting, type Json } from './answer.ts';
import { type DeskClient, ToolError } from './desk-client.ts';
import { type Tool, tool } from './tool.ts';

const LONGEST_LIST = 100_000;
/** Id and version of an import. */
const TOKEN = /^([\w-]{1,64})\.(\d{1,9})$/;
/** Rows that the commit would not add as they are. */
const DOUBTFUL = ['needsLine', 'repaired', 'refused', 'duplicate', 'update', 'exists'] as const;

export const ADDING_TOOLS: readonly Tool[] = [
  tool({
    name: 'add_preview',
    title: 'Preview of shipments to add',
    description:
      'What would become of each row of a list if it were added: new, already there, wrong check digit, carrier missing. Changes no shipment and looks nothing up. Names the requests that the commit costs. Needs a key with scope write.',
    input: v.strictObject({
      list: v.pipe(
        v.string(),
        v.minLength(4),
        v.maxLength(LONGEST_LIST),
        v.description(
          'One number a line, or a table with a heading row and tabs between cells. Headings such as Number, Carrier, Customer, Reference, Tags, Needed by.',
        ),
      ),
    }),
    isWriting: true,
    run: async ({ list }, desk) => toPreview(await desk.post('/imports?name=assistant', list, Preview)),
  }),
  tool({
    name: 'add_commit',
    title: 'Add the shipments of a preview',
    description:
      'Adds exactly what add_preview showed, once, in the name of the key. It costs the requests that the preview named, of a paid service if the desk uses one, and later updates by the schedule of the desk. Ask the person first. Needs a key with scope write.',
    input: v.strictObject({
      preview: v.pipe(v.string(), v.regex(TOKEN, 'be “preview” of an answer of add_preview')),
      requests: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(0),
        v.description('The “requests” of that preview, to which the person agreed.'),
      ),
    }),
    isWriting: true,
    run: async ({ preview, requests }, desk) => commit(desk, preview, requests),
  }),
];

const toToken = ({ id, version }: Pick<Preview, 'id' | 'version'>): string => `${id}.${version}`;

function toPreview(preview: Preview): Json {
  const { counts, writes, cost, inputRows, rows, guests } = preview;
  const doubtful: readonly PreviewRow[] = DOUBTFUL.flatMap((outcome) => rows[outcome]);
  const total = DOUBTFUL.reduce((sum, outcome) => sum + counts[outcome], 0);
  const build = (shown: readonly PreviewRow[]): Json => ({
    preview: toToken(preview),
    requests: cost.newThisMonth,
    cost: `Requests for the first look-ups: up to ${cost.newThisMonth}, and later updates by the schedule. Nothing was spent yet.`,
    rows: inputRows,
    would_add: writes.add,
    would_change: writes.change,
    outcomes: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ...(guests.length > 0 && { guests_who_would_see_rows: guests.length }),
    not_added_as_written: shown.map((row) => toDoubt(row)),
    ...(shown.length < total && { truncated: `${shown.length} of ${total} such rows.` }),
  });
  return build(doubtful.slice(0, countFitting<PreviewRow>(doubtful, build)));
}

const toDoubt = ({ row, outcome, reason, repair, text, number }: PreviewRow): Json => ({
  row,
  outcome,
  ...(reason !== null && { reason: reason.key }),
  ...(repair !== null && { suggested: repair.to }),
  quoted: clip(number ?? text, 60),
});

async function commit(desk: DeskClient, token: string, requests: number): Promise<Json> {
  const [, id = '', version = ''] = TOKEN.exec(token) ?? [];
  const preview = await desk.get(`/imports/${id}`, {}, Preview);
  const { newThisMonth } = preview.cost;
  // A repeated commit costs nothing further and gets the same job.
  if (preview.state === 'preview' && newThisMonth !== requests)
    throw new ToolError(
      `The cost of this commit in requests is up to ${newThisMonth}, and “requests” says ${requests}: tell the person, and repeat it with ${newThisMonth}.`,
    );
  const job = await desk.post(`/imports/${id}/commit`, { version: Number(version) }, Job);
  return {
    state: job.state,
    rows: job.total,
    done: job.done,
    written: job.changed,
    requests: newThisMonth,
    cost: `Requests for the first look-ups: up to ${newThisMonth}, within the budget of the desk.`,
    next: 'find_shipments with added:<1d shows the rows. The first carrier data arrive within minutes.',
  };
}
