/**
 * Imports as they are kept: the source in parts, what the person chose, and what became of each
 * part of the rows. A preview is computed from these whenever it is wanted, by whichever instance.
 */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as v from 'valibot';
import { type Choices, NO_CHOICES } from '../../../src/core/sheet/types.ts';
import { DAY } from '../../../src/core/time/units.ts';
import type { CommandContext, DeskStore, Document, PartOutcome } from '../port.ts';
import { readOutcomes } from '../watches/import-rows.ts';
import { StoredChoices } from '../../../src/core/desk-api/imports.ts';
import type { SheetEngine } from './engine.ts';
import type { Portion } from './preview.ts';
import type { Upload } from './read-source.ts';

export interface StoredImport {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly kind: Upload['kind'];
  readonly bytes: number;
  readonly parts: number;
  /** Rows that are written in one transaction, and whose outcomes stand in one document. */
  readonly portion: number;
  readonly at: number;
  readonly who: string;
  readonly choices: Choices;
  /** It was committed: nothing is chosen any more. */
  readonly isCommitted: boolean;
}

type Store = Pick<DeskStore, 'document' | 'documents' | 'put' | 'present' | 'importPart'>;

const Body = v.object({
  name: v.string(),
  kind: v.picklist(['text', 'csv', 'xlsx']),
  bytes: v.number(),
  parts: v.number(),
  portion: v.optional(v.number(), 500),
  at: v.number(),
  who: v.string(),
  choices: v.unknown(),
  isCommitted: v.boolean(),
});

const PART_BYTES = 750_000;
/** Others wait for the transaction, about 0.1 s; of smaller ones a row costs a quarter more. */
const PORTION = 1000;
/** A preview that nobody committed is removed; so is a result, later. */
const FORGET_PREVIEW = DAY;
const FORGET_RESULT = 30 * DAY;

const compress = promisify(gzip);
const expand = promisify(gunzip);

export class SourceMissing extends Error {}
export class KeyReused extends Error {}

export interface Imports {
  create(upload: Upload, name: string, id: string, act: CommandContext): Promise<StoredImport>;
  find(id: string): Promise<StoredImport | null>;
  list(): Promise<readonly StoredImport[]>;
  /** Null where its version is another one by now. */
  change(
    stored: StoredImport,
    more: Partial<Pick<StoredImport, 'choices' | 'isCommitted'>>,
    act: CommandContext,
  ): Promise<StoredImport | null>;
  /** Work on the sheet of an import, which is read and compared with the desk before. */
  use<T>(stored: StoredImport, work: (engine: SheetEngine, sheet: string) => Promise<T>): Promise<T>;
  /** Writes the entries from a number on; idempotent. */
  write(
    stored: StoredImport,
    from: number,
    act: CommandContext,
  ): Promise<{ readonly entries: number; readonly outcomes: readonly PartOutcome[] }>;
  outcomesFrom(id: string, from: number): Promise<readonly PartOutcome[] | null>;
  remove(stored: StoredImport, act: CommandContext): Promise<void>;
  forget(now: number): Promise<void>;
}

export function createImports(store: Store, engine: SheetEngine): Imports {
  /** One at a time: the engine holds few sheets. */
  let last: Promise<unknown> = Promise.resolve();
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  async function find(id: string): Promise<StoredImport | null> {
    const document = await store.document('import', id);
    return document === null ? null : readImport(document);
  }

  async function sourceOf({ id, kind, parts }: StoredImport): Promise<Upload> {
    const texts: string[] = [];
    for (let index = 0; index < parts; index++) {
      const part = await store.document('import-source', `${id}:${index}`);
      if (part === null) throw new SourceMissing();
      texts.push(part.body);
    }
    const bytes = await expand(Buffer.concat(texts.map((text) => Buffer.from(text, 'base64'))));
    return { kind, bytes };
  }

  /** Answers by which id the engine has the sheet. */
  async function prepare(stored: StoredImport): Promise<string> {
    const { choices, isCommitted } = stored;
    const sheet = sheetOf(stored);
    // The commit is the last version and changes no choice: what the preview compared is written.
    const version = isCommitted ? stored.version - 1 : stored.version;
    let question = await engine.open(sheet, version, choices, null);
    if (question === 'absent') question = await engine.open(sheet, version, choices, await sourceOf(stored));
    while (question !== null && question !== 'absent')
      question = await engine.compare(sheet, await store.present(question));
    return sheet;
  }

  /** Made while the one before is being written. */
  let ahead: { readonly of: string; readonly from: number; readonly portion: Promise<Portion | null> } | null = null;
  async function portionAt(sheet: string, from: number, portion: number): Promise<Portion> {
    const isAhead = ahead?.of === sheet && ahead.from === from;
    const made = isAhead ? await ahead?.portion : null;
    return made ?? engine.portion(sheet, from, portion);
  }

  async function putBody(stored: StoredImport, version: number | null, act: CommandContext) {
    const { id, version: _, ...body } = stored;
    return store.put({ kind: 'import', id, version, body: JSON.stringify(body) }, act);
  }

  async function remove(stored: StoredImport, act: CommandContext): Promise<void> {
    const { id, parts, portion, version } = stored;
    for (let index = 0; index < parts; index++)
      await store.put({ kind: 'import-source', id: `${id}:${index}`, version: 1, body: null }, act);
    for (let from = 0; ; from += portion) {
      const result = await store.put({ kind: 'import-result', id: `${id}:${from}`, version: 1, body: null }, act);
      if (result.kind !== 'done') break;
    }
    await store.put({ kind: 'import', id, version, body: null }, act);
  }

  return {
    async create(upload, name, id, act) {
      const { who, at } = act;
      // Under a key the id may be that of another file, which is in use.
      const reading = act.once === null ? enqueue(() => engine.open(sheetOf({ id, at }), 1, NO_CHOICES, upload)) : null;
      const [packed] = await Promise.all([compress(upload.bytes), reading]);
      const parts = Math.ceil(packed.length / PART_BYTES);
      const shared = { name, kind: upload.kind, bytes: upload.bytes.length, parts, portion: PORTION, at, who };
      const stored: StoredImport = { id, version: 1, ...shared, choices: NO_CHOICES, isCommitted: false };
      for (let index = 0; index < parts; index++) {
        const body = packed.subarray(index * PART_BYTES, (index + 1) * PART_BYTES).toString('base64');
        await store.put({ kind: 'import-source', id: `${id}:${index}`, version: null, body }, { ...act, once: null });
      }
      const outcome = await putBody(stored, null, act);
      if (outcome.kind === 'key-reused') throw new KeyReused();
      return outcome.kind === 'done' ? stored : ((await find(id)) ?? stored);
    },
    find,
    list: async () => (await store.documents('import')).map(readImport).filter((one) => one !== null),
    async change(stored, more, act) {
      const next = { ...stored, ...more };
      const outcome = await putBody(next, stored.version, act);
      return outcome.kind === 'done' ? { ...next, version: stored.version + 1 } : null;
    },
    use: (stored, work) => enqueue(async () => work(engine, await prepare(stored))),
    write: (stored, from, act) =>
      enqueue(async () => {
        const sheet = await prepare(stored);
        const { entries, ...writes } = await portionAt(sheet, from, stored.portion);
        const next = from + entries;
        ahead = { of: sheet, from: next, portion: engine.portion(sheet, next, stored.portion).catch(() => null) };
        const outcomes = await store.importPart({ id: `${stored.id}:${from}`, ...writes }, act);
        return { entries, outcomes };
      }),
    async outcomesFrom(id, from) {
      const document = await store.document('import-result', `${id}:${from}`);
      return document === null ? null : readOutcomes(document.body);
    },
    remove,
    async forget(now) {
      for (const document of await store.documents('import')) {
        const stored = readImport(document);
        if (stored === null) continue;
        const age = now - stored.at;
        if (age > (stored.isCommitted ? FORGET_RESULT : FORGET_PREVIEW))
          await remove(stored, { who: stored.who, at: now, once: null });
      }
    },
  };
}

/** The id that follows from a key is another file's once that of before is removed. */
const sheetOf = ({ id, at }: Pick<StoredImport, 'id' | 'at'>): string => `${id}:${at}`;

function readImport({ id, version, body }: Document): StoredImport | null {
  const parsed = v.safeParse(Body, JSON.parse(body));
  if (!parsed.success) return null;
  const choices = v.safeParse(StoredChoices, parsed.output.choices);
  return { ...parsed.output, id, version, choices: choices.success ? choices.output : NO_CHOICES };
}
