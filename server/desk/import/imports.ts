/**
 * Stored imports: the source in parts, the choices of the person, and the outcomes of each part of the rows. Any
 * instance can compute a preview from them at any time.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as v from 'valibot';
import type { CarrierName } from '../../../src/core/sheet/carrier-names.ts';
import { type Choices, NO_CHOICES } from '../../../src/core/sheet/types.ts';
import { DAY } from '../../../src/core/time/units.ts';
import { createTurns } from '../../http/turns.ts';
import { IMPORT_LIMITS } from '../../../src/core/desk-api/import-requests.ts';
import { readOwnColumns } from '../search/own-columns.ts';
import type { CommandContext, Document } from '../ports/desk.ts';
import type { PartOutcome } from '../ports/import.ts';
import { readOutcomes } from '../watches/import-rows.ts';
import { StoredChoices } from '../../../src/core/desk-api/imports.ts';
import type { SheetEngine } from './engine.ts';
import type { Portion } from './preview.ts';
import type { Upload } from './read-source.ts';
import { SheetInterrupted, SheetRefused } from './refused.ts';
import type { DeskOperations } from '../operations.ts';

export interface StoredImport {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly kind: Upload['kind'];
  readonly bytes: number;
  readonly parts: number;
  /** Number of rows that one transaction writes, and whose outcomes are in one document. */
  readonly portion: number;
  readonly at: number;
  readonly who: string;
  /** A hash of the client whose stored files are limited together. */
  readonly owner: string;
  readonly choices: Choices;
  /** True for a committed import, whose choices cannot change any more. */
  readonly isCommitted: boolean;
}

type Store = Pick<DeskOperations, 'document' | 'documents' | 'documentIds' | 'put' | 'present' | 'importPart'>;

const Body = v.object({
  name: v.string(),
  kind: v.picklist(['text', 'csv', 'xlsx']),
  bytes: v.number(),
  parts: v.number(),
  portion: v.optional(v.number(), 500),
  at: v.number(),
  who: v.string(),
  /** Absent in imports that are older than this limit. */
  owner: v.optional(v.string(), ''),
  choices: v.unknown(),
  isCommitted: v.boolean(),
});

const PART_BYTES = 750_000;
/** Other writers wait for the transaction, about 0.1 s. With smaller ones, a row takes a quarter longer. */
const PORTION = 1000;
/** Uncommitted previews are removed after a day, results later. */
const PREVIEW_RETENTION = DAY;
const RESULT_RETENTION = 30 * DAY;

const compress = promisify(gzip);
const expand = promisify(gunzip);

export class SourceMissing extends Error {}
/** The stored files of the client, or of all clients, leave no space for another one. */
export class StorageFull extends Error {}
export class KeyReused extends Error {}

export interface NewUpload extends Upload {
  readonly name: string;
  readonly client: string;
}

export interface Imports {
  create(upload: NewUpload, id: string, context: CommandContext): Promise<StoredImport>;
  find(id: string): Promise<StoredImport | null>;
  list(): Promise<readonly StoredImport[]>;
  /** Returns `null` when the version has changed. */
  change(
    stored: StoredImport,
    changes: Partial<Pick<StoredImport, 'choices' | 'isCommitted'>>,
    context: CommandContext,
  ): Promise<StoredImport | null>;
  /** Runs work on the sheet of an import after reading it and comparing it with the desk. */
  use<T>(stored: StoredImport, work: (engine: SheetEngine, sheet: string) => Promise<T>): Promise<T>;
  /** Writes the entries from an index on. Repeating it has no further effect. */
  write(
    stored: StoredImport,
    from: number,
    context: CommandContext,
  ): Promise<{ readonly entries: number; readonly outcomes: readonly PartOutcome[] }>;
  outcomesFrom(id: string, from: number): Promise<readonly PartOutcome[] | null>;
  remove(stored: StoredImport, context: CommandContext): Promise<void>;
  forget(now: number): Promise<void>;
}

/** Each engine works on one sheet at a time, because it keeps only a few. */
export interface SheetEngines {
  readonly files: SheetEngine;
  /** For small pastes, which need not wait for a large file. */
  readonly pastes: SheetEngine;
}

/** A text of this size is read within a tenth of a second. An XLSX file of this size may unpack to much more. */
const PASTE_BYTES = 262_144;

/** `carriers` returns the carriers that the service knows; none while the list is unavailable. */
export function createImports(
  store: Store,
  engines: SheetEngines,
  carriers: () => Promise<readonly CarrierName[]>,
): Imports {
  const files = { engine: engines.files, enqueue: createRetryingQueue() };
  const pastes = { engine: engines.pastes, enqueue: createRetryingQueue() };
  const findPlace = (source: Pick<StoredImport, 'kind' | 'bytes'>) =>
    source.kind !== 'xlsx' && source.bytes <= PASTE_BYTES ? pastes : files;

  const readNames = async () => {
    const [carrierNames, { columns }] = await Promise.all([carriers(), readOwnColumns(store)]);
    return { carriers: carrierNames, own: columns };
  };

  /** Loads the sheet into the engine and returns the id that the engine uses for it. */
  async function prepare(stored: StoredImport, engine: SheetEngine): Promise<string> {
    const { choices, isCommitted } = stored;
    const sheet = toSheetId(stored);
    // A commit is the last version and changes no choice, so the compared preview is written.
    const version = isCommitted ? stored.version - 1 : stored.version;
    const names = await readNames();
    let question = await engine.open(sheet, version, choices, names, null);
    if (question === 'absent')
      question = await engine.open(sheet, version, choices, names, await readSource(store, stored));
    while (question !== null && question !== 'absent')
      question = await engine.compare(sheet, await store.present(question));
    return sheet;
  }

  /** The next portion, computed while the previous one is being written. */
  let nextPortion: { readonly of: string; readonly from: number; readonly portion: Promise<Portion | null> } | null =
    null;
  async function readPortion(engine: SheetEngine, sheet: string, from: number, portion: number): Promise<Portion> {
    const isComputed = nextPortion?.of === sheet && nextPortion.from === from;
    const computed = isComputed ? await nextPortion?.portion : null;
    return computed ?? engine.portion(sheet, from, portion);
  }

  let abandoned: ReadonlySet<string> = new Set();
  /**
   * Removes the parts of an upload whose process was killed. An upload under way has no import yet either, so a part
   * is only removed when it is found without one for the second time.
   */
  async function forgetParts(now: number): Promise<void> {
    const imports = new Set(await store.documentIds('import'));
    const parts = await store.documentIds('import-source');
    const withoutImport = parts.filter((id) => !imports.has(id.slice(0, id.lastIndexOf(':'))));
    const context = { actor: '', at: now, idempotencyKey: null };
    for (const id of withoutImport)
      if (abandoned.has(id)) await store.put({ kind: 'import-source', id, version: 1, body: null }, context);
    abandoned = new Set(withoutImport);
  }

  return {
    async create({ name, client, kind, bytes }, id, context) {
      const { actor, at } = context;
      if (kind === 'text' && bytes.length > IMPORT_LIMITS.pasteBytes) throw new SheetRefused('tooSlow');
      const isRepeated = context.idempotencyKey !== null && (await findImport(store, id)) !== null;
      const owner = hashClient(client);
      const { engine, enqueue } = findPlace({ kind, bytes: bytes.length });
      // The file is read before it is stored, so that a refused file is not kept. With a repeated key, the id belongs
      // to the earlier file, which may be in use.
      const names = await readNames();
      const read = () => engine.open(toSheetId({ id, at }), 1, NO_CHOICES, names, { kind, bytes });
      const [packed] = await Promise.all([compress(bytes), isRepeated ? null : enqueue(read)]);
      const parts = Math.ceil(packed.length / PART_BYTES);
      const shared = { name, kind, bytes: bytes.length, parts, portion: PORTION, at, who: actor, owner };
      const stored: StoredImport = { id, version: 1, ...shared, choices: NO_CHOICES, isCommitted: false };
      if (!isRepeated) await checkStorage(store, stored);
      for (let index = 0; index < parts; index++) {
        const body = packed.subarray(index * PART_BYTES, (index + 1) * PART_BYTES).toString('base64');
        await store.put(
          { kind: 'import-source', id: `${id}:${index}`, version: null, body },
          { ...context, idempotencyKey: null },
        );
      }
      const outcome = await putBody(store, stored, null, context);
      if (outcome.kind === 'key-reused') throw new KeyReused();
      return outcome.kind === 'done' ? stored : ((await findImport(store, id)) ?? stored);
    },
    find: (id) => findImport(store, id),
    list: () => listImports(store),
    async change(stored, changes, context) {
      const next = { ...stored, ...changes };
      const outcome = await putBody(store, next, stored.version, context);
      return outcome.kind === 'done' ? { ...next, version: stored.version + 1 } : null;
    },
    use(stored, work) {
      const { engine, enqueue } = findPlace(stored);
      return enqueue(async () => work(engine, await prepare(stored, engine)));
    },
    write(stored, from, context) {
      const { engine, enqueue } = findPlace(stored);
      return enqueue(async () => {
        const sheet = await prepare(stored, engine);
        const { entries, ...writes } = await readPortion(engine, sheet, from, stored.portion);
        const next = from + entries;
        nextPortion = { of: sheet, from: next, portion: engine.portion(sheet, next, stored.portion).catch(() => null) };
        const outcomes = await store.importPart({ id: `${stored.id}:${from}`, ...writes }, context);
        return { entries, outcomes };
      });
    },
    async outcomesFrom(id, from) {
      const document = await store.document('import-result', `${id}:${from}`);
      return document === null ? null : readOutcomes(document.body);
    },
    remove: (stored, context) => removeImport(store, stored, context),
    async forget(now) {
      for (const document of await store.documents('import')) {
        const stored = readImport(document);
        if (stored === null) continue;
        const age = Math.abs(now - stored.at);
        if (age > (stored.isCommitted ? RESULT_RETENTION : PREVIEW_RETENTION))
          await removeImport(store, stored, { actor: stored.who, at: now, idempotencyKey: null });
      }
      await forgetParts(now);
    },
  };
}

async function findImport(store: Store, id: string): Promise<StoredImport | null> {
  const document = await store.document('import', id);
  return document === null ? null : readImport(document);
}

const listImports = async (store: Store): Promise<readonly StoredImport[]> =>
  (await store.documents('import')).map(readImport).filter((stored) => stored !== null);

async function readSource(store: Store, { id, kind, parts }: StoredImport): Promise<Upload> {
  const texts: string[] = [];
  for (let index = 0; index < parts; index++) {
    const part = await store.document('import-source', `${id}:${index}`);
    if (part === null) throw new SourceMissing();
    texts.push(part.body);
  }
  const bytes = await expand(Buffer.concat(texts.map((text) => Buffer.from(text, 'base64'))));
  return { kind, bytes };
}

async function checkStorage(store: Store, { owner, parts }: StoredImport): Promise<void> {
  const imports = await listImports(store);
  const countBytes = (list: readonly StoredImport[]): number =>
    list.reduce((sum, stored) => sum + stored.parts * PART_BYTES, parts * PART_BYTES);
  const ownImports = imports.filter((stored) => stored.owner === owner);
  const { total, perClient } = IMPORT_LIMITS.keptBytes;
  if (countBytes(ownImports) > perClient || countBytes(imports) > total) throw new StorageFull();
}

async function putBody(store: Store, stored: StoredImport, version: number | null, context: CommandContext) {
  const { id, version: _, ...body } = stored;
  return store.put({ kind: 'import', id, version, body: JSON.stringify(body) }, context);
}

async function removeImport(store: Store, stored: StoredImport, context: CommandContext): Promise<void> {
  const { id, parts, portion, version } = stored;
  for (let index = 0; index < parts; index++)
    await store.put({ kind: 'import-source', id: `${id}:${index}`, version: 1, body: null }, context);
  for (let from = 0; ; from += portion) {
    const result = await store.put({ kind: 'import-result', id: `${id}:${from}`, version: 1, body: null }, context);
    if (result.kind !== 'done') break;
  }
  const job = await store.document('job', id);
  if (job !== null) await store.put({ kind: 'job', id, version: job.version, body: null }, context);
  await store.put({ kind: 'import', id, version, body: null }, context);
}

/** Runs work one at a time. Work that was interrupted by the end of its thread runs once more in a new thread. */
function createRetryingQueue() {
  const enqueue = createTurns(1);
  return <T>(work: () => Promise<T>): Promise<T> =>
    enqueue(() =>
      work().catch((error: unknown) => (error instanceof SheetInterrupted ? work() : Promise.reject(error))),
    );
}

const hashClient = (client: string): string => createHash('sha256').update(client).digest('base64url').slice(0, 22);

/** The id alone is not unique over time: after a removal, the id of a key may belong to another file. */
const toSheetId = ({ id, at }: Pick<StoredImport, 'id' | 'at'>): string => `${id}:${at}`;

function readImport({ id, version, body }: Document): StoredImport | null {
  const parsed = v.safeParse(Body, JSON.parse(body));
  if (!parsed.success) return null;
  const choices = v.safeParse(StoredChoices, parsed.output.choices);
  return { ...parsed.output, id, version, choices: choices.success ? choices.output : NO_CHOICES };
}
