/** Attacks on the desk that use memory, disk, or time of the thread that answers everyone. */
import { randomBytes } from 'node:crypto';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeZip, type ZipPart } from '../../server/desk/import/zip-write.ts';
import { seedDesk } from '../desk-seed.ts';
import { ATTACKER, dataOf, type DeskAttack, OTHER, post, statusesOf, times } from './desk-attacks.ts';
import { type Answer, makeFolder, startTarget, type Target } from './target.ts';
import { measureCalmTime, isUnnoticed, measureTime } from './waits.ts';

const MB = 1_000_000;
const CSV = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/csv' };
const XLSX = { ...CSV, 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
const memoryOf = (target: Target): number => target.state()?.memory ?? 0;
const upload = (target: Target, body: Uint8Array | string, headers: typeof CSV, from = ATTACKER): Promise<Answer> =>
  target.ask('/api/desk/imports', from, headers, { method: 'POST', body });

/** Sends all bytes except the last one and waits. */
function holdOpen(target: Target, bytes: Uint8Array, from: string): ClientRequest {
  const headers = { ...CSV, 'x-forwarded-for': from, 'content-length': bytes.length + 1 };
  const outgoing = request(`${target.address}/api/desk/imports`, { method: 'POST', headers });
  outgoing.on('error', () => undefined);
  outgoing.on('response', (response) => response.resume());
  outgoing.write(bytes);
  return outgoing;
}

/** Returns a workbook with one sheet and additional `parts`. */
async function buildBook(rows: string, parts: readonly ZipPart[]): Promise<Buffer> {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, type: string, path: string): string =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${path}"/>`;
  const sheets = `<sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets>`;
  const inBook =
    relation('r1', 'worksheet', 'worksheets/sheet1.xml') + relation('r2', 'sharedStrings', 'sharedStrings.xml');
  const whole = [
    {
      name: '_rels/.rels',
      content: [`<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`],
    },
    { name: 'xl/workbook.xml', content: [`<workbook xmlns:r="${office}">${sheets}</workbook>`] },
    { name: 'xl/_rels/workbook.xml.rels', content: [`<Relationships>${inBook}</Relationships>`] },
    { name: 'xl/worksheets/sheet1.xml', content: [`<worksheet><sheetData>${rows}</sheetData></worksheet>`] },
    ...parts,
  ];
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(whole)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Returns a sheet of 960,000 cells with one shared text. */
const sheetOfOneText = (): Promise<Buffer> =>
  buildBook(`<row>${'<c t="s"><v>0</v></c>'.repeat(48)}</row>`.repeat(20_000), [
    { name: 'xl/sharedStrings.xml', content: [`<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`] },
  ]);

/** Returns a sheet of one number with 29 MB that no compression reduces. */
const sheetWithPicture = (): Promise<Buffer> =>
  buildBook('<row><c t="inlineStr"><is><t>MSKU2048170</t></is></c></row>', [
    { name: 'xl/media/image1.png', content: [randomBytes(28 * MB).toString('base64')] },
  ]);

/** Returns a sheet of a thousand rows, each with a comment. Its compression ratio is close to the allowed maximum. */
function sheetOfComments(): Promise<Buffer> {
  const rows = Array.from({ length: 1_000 }, (_, index) => {
    const comment = randomBytes(200).toString('hex') + '-x'.repeat(97_500);
    return `<row><c t="inlineStr"><is><t>MSKU2048170 of customer ${index}</t></is></c></row><!--${comment}-->`;
  });
  return buildBook(rows.join(''), []);
}

/** Reading a sheet and a paste each start a thread. People see the progress and wait. */
const SHEET_MS = 15_000;
const PASTE_MS = 5_000;

const WATCHES = 100_000;

async function startSeeded(): Promise<Target> {
  const folder = makeFolder();
  const say = (): void => undefined;
  await seedDesk({ path: join(folder, 'desk.db') }, { count: WATCHES, whole: 200, now: Date.now(), say });
  const target = await startTarget({}, folder);
  const started = Date.now();
  while ((await target.ask('/api/desk/rows?limit=1', OTHER, CSV)).status === 503) {
    if (Date.now() - started > 60_000) throw new Error('the desk was not read within a minute');
    await pause(200);
  }
  return target;
}

/** Five people request pages, each within the limit per minute. */
const ROW_PAGES = Array.from({ length: 5 }, (_, index) => ({
  name: 'rows',
  target: '/api/desk/rows?limit=60',
  headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `192.0.2.${index}` },
  holds: '"number"',
}));
const WORDS = encodeURIComponent(Array.from({ length: 49 }, (_, index) => `-${1_000 + index}`).join(' '));
const DEAR = [`rows?q=${WORDS}`, `rows/groups?q=${WORDS}&by=customer`, `fleet?q=${WORDS}`, `rows/count?q=${WORDS}`];
const PROBED_MS = 20_000;
const DEAR_AT_ONCE = 8;

export const DESK_LOAD: Readonly<Record<string, DeskAttack>> = {
  D12: {
    name: '60 uploads of 29 MB held open by six clients',
    run: async (target) => {
      await upload(target, 'MSKU2048170', CSV);
      const before = memoryOf(target);
      const bytes = Buffer.alloc(29 * MB, 'x,y\n');
      const open = Array.from({ length: 60 }, (_, index) => holdOpen(target, bytes, `203.0.113.${index % 6}`));
      let most = 0;
      for (let second = 0; second < 20; second += 1) {
        await pause(1_000);
        most = Math.max(most, memoryOf(target) - before);
      }
      for (const one of open) one.destroy();
      return { figure: `${most.toFixed(0)} MB more, of ${before.toFixed(0)}`, held: most <= 150 };
    },
  },
  D13: {
    name: 'a sheet of 960,000 cells that share one text; others paste meanwhile',
    run: async (target) => {
      const sheet = await sheetOfOneText();
      const paste = () => upload(target, 'MSKU2048170', { ...CSV, 'content-type': 'text/plain' }, OTHER);
      const calm = await measureCalmTime(paste);
      const dear = measureTime(() => upload(target, sheet, XLSX));
      await pause(300);
      const [{ status }, wait] = await measureTime(paste);
      const [{ status: refused }, ms] = await dear;
      return {
        figure: `HTTP ${refused} after ${(ms / 1_000).toFixed(1)} s, a paste ${wait.toFixed(0)} ms, ${calm.toFixed(0)} before`,
        held: refused === 422 && isUnnoticed(ms, calm, SHEET_MS) && status === 201 && isUnnoticed(wait, calm, PASTE_MS),
      };
    },
  },
  D14: {
    name: '24 sheets of 29 MB that nobody commits, by one client',
    run: async (target) => {
      const sheet = await sheetWithPicture();
      const answers: Answer[] = [];
      for (let index = 0; index < 24; index += 1) answers.push(await upload(target, sheet, XLSX));
      const kept = (statusesOf(answers, 201) * sheet.length) / MB;
      const refused = statusesOf(answers, 429);
      return { figure: `${kept.toFixed(0)} MB kept, ${refused} refused`, held: refused > 0 && kept > 0 && kept <= 600 };
    },
  },
  D20: {
    name: 'six sheets of half a megabyte that unpack to 200 MB each',
    run: async (target) => {
      const before = memoryOf(target);
      const sheet = await sheetOfComments();
      const answers: Answer[] = [];
      for (let index = 0; index < 6; index += 1) answers.push(await upload(target, sheet, XLSX, `203.0.113.${index}`));
      await pause(2_000);
      const more = memoryOf(target) - before;
      return {
        figure: `${more.toFixed(0)} MB more, ${statusesOf(answers, 201)} of 6 read in time`,
        held: more <= 650,
      };
    },
  },
  D15: {
    name: `dear filters over ${WATCHES} shipments by one client; others open pages of rows`,
    open: startSeeded,
    run: async (target) => {
      const quietly = target.probe(ROW_PAGES, 50);
      await pause(PROBED_MS);
      const quiet = (await quietly.stop()).times['rows']?.p99 ?? 0;
      const beside = target.probe(ROW_PAGES, 50);
      const end = Date.now() + PROBED_MS;
      const answers: Answer[] = [];
      await times(DEAR_AT_ONCE, async (index) => {
        for (let turn = index; Date.now() < end; turn += 1)
          answers.push(await target.ask(`/api/desk/${DEAR[turn % DEAR.length]}`, ATTACKER, CSV));
      });
      const { times: fared, wrong } = await beside.stop();
      const p99 = fared['rows']?.p99 ?? Number.POSITIVE_INFINITY;
      const counts = [200, 400, 429].map((status) => `${statusesOf(answers, status)} x ${status}`).join(', ');
      return {
        figure: `p99 ${quiet.toFixed(1)} -> ${p99.toFixed(1)} ms, ${wrong.length} wrong; dear: ${counts}`,
        held: isUnnoticed(p99, quiet) && wrong.length === 0,
      };
    },
  },
  D16: {
    name: 'SIGKILL as soon as a bulk change of 5,000 was acknowledged',
    run: async (first) => {
      for (let portion = 0; portion < 5; portion += 1) {
        const watches = Array.from({ length: 1_000 }, (_, index) => ({ number: `KILLED${portion}X${index}` }));
        await post(first, '/watches', { watches });
      }
      const order = { kind: 'change', q: '', expects: 5_000, set: { note: 'changed' } };
      const { id } = dataOf(await post(first, '/jobs', order));
      await first.kill();
      const second = await startTarget({}, first.folder);
      const started = Date.now();
      const jobOf = async () => dataOf(await second.ask(`/api/desk/jobs/${id}`, OTHER, CSV));
      const { done } = await jobOf();
      let job = await jobOf();
      while (job.state === 'running' && job.done <= done && Date.now() - started < 60_000) {
        await pause(100);
        job = await jobOf();
      }
      const wait = Date.now() - started;
      while (job.state === 'running' && Date.now() - started < 60_000) {
        await pause(200);
        job = await jobOf();
      }
      await second.kill();
      return {
        figure: `goes on after ${(wait / 1_000).toFixed(1)} s, ${job.changed} of 5,000 changed`,
        held: wait <= 5_000 && job.state === 'done' && job.done === 5_000,
      };
    },
  },
};
