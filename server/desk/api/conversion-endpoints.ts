/** Another type for an own column: what would become of its values, and the job that does it. */
import type { OwnColumn } from '../../../src/core/columns/own-columns.ts';
import { NoBody, NoQuery } from '../../../src/core/desk-api/common.ts';
import { ConversionBody, ConversionPreview, ConversionQuery } from '../../../src/core/desk-api/conversions.ts';
import { Job } from '../../../src/core/desk-api/jobs.ts';
import { convertText, gatherChoices } from '../../../src/core/sheet/convert.ts';
import type { Target } from '../own-columns.ts';
import { wordsOf } from './column-endpoints.ts';
import { leftToConvert, makeConverted } from './conversions.ts';
import { type Endpoint, endpoint, idOf } from './endpoint.ts';
import { beginJob, BEGUN } from './begin-job.ts';
import type { JobRunner } from './job-runner.ts';
import { makerOf } from './makers.ts';
import { Problem, success } from './problem.ts';
import { readFilter } from './read-query.ts';

/** Read at once; those that do not fit are named up to a number. */
const PIECE = 1000;
const MOST_MISFITS = 50;

export const conversionEndpoints = (runner: JobRunner): readonly Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/columns/own/conversions',
    needs: 'editor',
    audience: 'staff',
    summary: 'What would become of the values of an own column if it had another type: nothing is changed',
    query: ConversionQuery,
    body: NoBody,
    answer: ConversionPreview,
    handle: async ({ query: { from, type, currency, several: isSeveral }, desk, at }) => {
      const several = isSeveral === 'true';
      const ids = await desk.order(readFilter(`-${from}:none`, 'UTC', at), { name: 'added', descending: false });
      const misfits: { readonly watch: number; readonly number: string; readonly text: string }[] = [];
      let [choices, fits]: [readonly string[], number] = [[], 0];
      for (let first = 0; first < ids.length; first += PIECE) {
        const rows = await desk.cells(ids.slice(first, first + PIECE), [from]);
        if (type === 'choice')
          choices = gatherChoices(
            rows.flatMap(({ cells }) => cells),
            choices,
            several,
          );
        const to = targetOf({ type, currency: currency || null, choices: [...choices], several });
        for (const { id, number, cells } of rows) {
          const text = cells[0] ?? '';
          if (convertText(text, to) !== null) fits += 1;
          else if (misfits.length < MOST_MISFITS) misfits.push({ watch: id, number, text: text.slice(0, 100) });
        }
      }
      return success({ total: ids.length, fits, choices, misfits });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/columns/own/conversions',
    needs: 'editor',
    audience: 'staff',
    summary: 'Give an own column another type: a job copies what fits, the old column is retired and keeps everything',
    query: NoQuery,
    body: ConversionBody,
    answer: Job,
    handle: async ({ body: { from, expects, ...to }, person, desk, at, idempotencyKey }) => {
      const id = idOf(idempotencyKey);
      const total = await desk.count(readFilter(`-${from}:none`, 'UTC', at));
      if (total !== expects && (await desk.document('job', id)) === null)
        throw new Problem(409, 'VERSION_STALE', 'Another number of shipments has a value now.', { total });
      const context = { actor: person.name, at, idempotencyKey };
      const made = await makeConverted(desk, from, to, context);
      if ('why' in made) throw new Problem(400, 'WRONG_BODY', wordsOf(made));
      const by = { who: person.name, maker: makerOf(person) };
      const order = { kind: 'convert', q: leftToConvert(from, made.key), zone: 'UTC', at, ...by } as const;
      const job = { ...order, ...BEGUN, from, to: made.key, total, portion: [] };
      return beginJob(runner, desk, { id, job, context });
    },
  }),
];

/** As far as a value is read for it. */
const targetOf = ({ type, ...rest }: Target): OwnColumn => ({
  ...rest,
  key: `${type}1`,
  name: '',
  formerNames: [],
  retired: false,
});
