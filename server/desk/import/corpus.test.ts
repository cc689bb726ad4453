import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { NO_CHOICES, NO_NAMES, OUTCOMES } from '../../../src/core/sheet/types.ts';
import { HOSTILE } from './corpus-hostile.fixture.ts';
import { OFFICE } from './corpus-office.fixture.ts';
import { CORPUS, type CorpusFile } from './corpus.fixture.ts';
import { createSheetEngine } from './engine.ts';
import { readSource } from './read-source.ts';
import { SheetRefused } from './refused.ts';
import { bookOf, cell, packed } from './xlsx.fixture.ts';

/** Hundreds of random files take this long. */
vi.setConfig({ testTimeout: 60_000 });

const FILES = [...CORPUS, ...HOSTILE, ...OFFICE];

/** The files are compared with an empty desk. */
async function preview({ kind, bytes }: Pick<CorpusFile, 'kind' | 'bytes'>) {
  const engine = createSheetEngine();
  let question = await engine.open('a', 1, NO_CHOICES, NO_NAMES, { kind, bytes });
  while (question !== null) question = await engine.compare('a', []);
  return engine.preview('a', 0);
}

describe('a file as people send it', () => {
  it('there are seventy of, and more', () => expect(FILES.length).toBeGreaterThanOrEqual(70));

  it.each(FILES.map((file) => [file.name, file] as const))('%s', async (_, file) => {
    if (file.refusal !== undefined) {
      await expect(preview(file)).rejects.toMatchObject({ key: file.refusal });
      return;
    }
    const found = await preview(file);
    expect(Object.fromEntries(Object.entries(found.counts).filter(([, count]) => count > 0))).toEqual(file.counts);
    const rows = OUTCOMES.flatMap((outcome) => found.rows[outcome]);
    // Each row of the sheet is counted exactly once.
    const { rows: read } = found.sheets[found.sheet]!;
    expect(new Set(rows.map(({ row }) => row)).size).toBe(read);
    const numbers = rows.filter(({ outcome }) => outcome !== 'blank').map(({ number }) => number);
    if (file.numbers !== undefined) expect(numbers).toEqual(file.numbers);
    if (file.columns !== undefined) expect(found.columns.map(({ as }) => as)).toEqual(file.columns);
    expect(found.notices.map(({ key }) => key).toSorted()).toEqual([...(file.notices ?? [])].toSorted());
    const [first] = [...found.rows.new, ...found.rows.needsLine];
    if (file.fields !== undefined) expect(first?.fields).toMatchObject(file.fields);
  });
});

describe('hostile bytes', () => {
  /** The file is read, or refused with a reason; any other error fails the test. */
  async function isSafe(kind: CorpusFile['kind'], bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    try {
      const { sheets } = await readSource({ kind, bytes });
      expect(sheets.length).toBeGreaterThan(0);
      await preview({ kind, bytes });
    } catch (error) {
      if (!(error instanceof SheetRefused)) throw error;
    }
  }

  it('leave no more in memory than the texts of their cells', async () => {
    setFlagsFromString('--expose-gc');
    const gc: unknown = runInNewContext('gc');
    const used = (): number => {
      if (typeof gc === 'function') gc();
      return process.memoryUsage().heapUsed;
    };
    const cells = cell('a customer of MSKU2048170') + '<c t="str"><v>a result of a formula</v></c>';
    const filler = `<!--${Array.from({ length: 500_000 }, (_, index) => index).join(' ')}-->`;
    const bytes = bookOf({ sheets: [`<row>${cells}</row>${filler}`], isShared: true });
    const before = used();
    const sources = [];
    for (let file = 0; file < 5; file += 1) sources.push(await readSource({ kind: 'xlsx', bytes }));
    expect(used() - before).toBeLessThan(3_000_000);
    expect(sources[4]?.sheets[0]?.rows[0]?.cells).toEqual(['a customer of MSKU2048170', 'a result of a formula']);
  });

  it('of any kind are read or refused in words', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('text', 'csv', 'xlsx' as const),
        fc.uint8Array({ maxLength: 300 }),
        (kind, bytes) => isSafe(kind, new Uint8Array(bytes)),
      ),
      { seed: 17, numRuns: 300 },
    );
  });

  const small = FILES.filter(({ bytes }) => bytes.length < 20_000 && bytes.length > 8);
  it('cut from a file, or changed in it, are read or refused in words', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...small),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 6 }),
        async ({ kind, bytes }, from, length, changes) => {
          const start = Math.floor(from * from * bytes.length);
          const cut = new Uint8Array(bytes.slice(start, start + Math.ceil(length * bytes.length)));
          await isSafe(kind, cut);
          const changed = new Uint8Array(bytes);
          for (const [at, byte] of changes) changed[at % changed.length] = byte;
          await isSafe(kind, changed);
        },
      ),
      { seed: 17, numRuns: 400 },
    );
  });

  it('inside of a sheet are read or refused in words', async () => {
    const part = fc.constantFrom(
      '<row>',
      '</row>',
      '<c>',
      '<c r="B2" t="s">',
      '<v>',
      '</v>',
      '</c>',
      '1e999',
      '-1',
      '<',
      '>',
      '&',
      '&#0;',
      '&#x110000;',
      '"',
      "'",
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      '<f>',
      '</f>',
      '<row r="99999999999">',
      '<c r="ZZZ1">',
      'x',
      '\u0000',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 30 }), async (parts) => {
        const sheet = `<worksheet><sheetData>${parts.join('')}</sheetData></worksheet>`;
        await isSafe(
          'xlsx',
          packed([
            { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="a" id="r1"/></sheets></workbook>' },
            {
              name: 'xl/_rels/workbook.xml.rels',
              content: '<Relationships><Relationship Id="r1" Type="a/worksheet" Target="s.xml"/></Relationships>',
            },
            { name: 'xl/s.xml', content: sheet },
          ]),
        );
      }),
      { seed: 17, numRuns: 300 },
    );
  });
});
