/**
 * Commands with a key are done once: the outcome is stored with what the command did, and given
 * again for the same key, for a day. Who sends ever new keys loses their own outcomes of before.
 */
import { DAY } from '../../../src/core/time/units.ts';
import type { Owner } from '../ports/reader.ts';
import type { Transact } from './pending.ts';
import type { Transaction } from './pending.ts';
import type { CommandContext, Outcome } from '../ports/desk.ts';
import type { Query } from '../database/sql.ts';
import { describeTable, special, text, whole } from '../database/table.ts';

type IdempotencyKey = NonNullable<CommandContext['idempotencyKey']>;

/** Outcomes hold rows as they were, and go with an erasure. */
export const ONCE = describeTable('once', ['key'], { key: special, fingerprint: text, outcome: special, at: whole });
const OUTCOME = ONCE.part('fingerprint', 'outcome');

const REPLAY_MS = DAY;
/** An outcome of 1,000 watches has 2 MB, and 240 commands a minute are allowed. */
const MAX_CHARACTERS = 32e6;
const MAX_OWNERS = 1_000;
/** Between owner and key; neither can hold it, as both come in headers. */
const DIVIDER = '\n';

/** The key of an owner; no two of them have the same. */
export const keyOfOwner = ({ kind, id }: Owner, key: string): string =>
  // Stored as `key` since before accounts.
  [kind === 'program' ? 'key' : kind, id, key].join(DIVIDER);

const ownerOf = (key: string): string => key.slice(0, key.lastIndexOf(DIVIDER) + 1);

/** Whether the outcome of a command is stored under this key. */
export async function readWasDone(query: Query, key: string, at: number): Promise<boolean> {
  const rows = await query.all('SELECT key FROM once WHERE key = ? AND at > ?', [key, at - REPLAY_MS]);
  return rows.length > 0;
}

/** Does a command once for its key; without one each time. */
export type RunIdempotent = <T>(
  context: CommandContext,
  command: (transaction: Transaction) => Promise<Outcome<T>>,
  how?: Parameters<Transact>[1],
) => Promise<Outcome<T>>;

export function createRunIdempotent(transact: Transact, maxCharacters = MAX_CHARACTERS): RunIdempotent {
  /** Characters that owners have stored since the oldest were removed last. */
  const stored = new Map<string, number>();

  /**
   * Whether this command is the first of its key. A second one waits here until the transaction of
   * the first has ended, and then sees its outcome.
   */
  async function claim(query: Query, { key, fingerprint }: IdempotencyKey, at: number): Promise<boolean> {
    await query.run('DELETE FROM once WHERE at <= ?', [at - REPLAY_MS]);
    const claimed = await query.all(
      `INSERT INTO once (key, fingerprint, outcome, at) VALUES (?, ?, '', ?) ON CONFLICT (key) DO NOTHING RETURNING key`,
      [key, fingerprint, at],
    );
    return claimed.length > 0;
  }

  async function store(query: Query, { key }: IdempotencyKey, json: string) {
    await query.run('UPDATE once SET outcome = ? WHERE key = ?', [json, key]);
    const owner = ownerOf(key);
    const characters = (stored.get(owner) ?? 0) + json.length;
    stored.delete(owner);
    stored.set(owner, characters);
    for (const oldest of stored.keys()) {
      if (stored.size <= MAX_OWNERS) break;
      stored.delete(oldest);
    }
    if (owner === '' || characters <= maxCharacters) return;
    stored.set(owner, 0);
    // Jobs and what others stored stay, and so does the outcome of this command.
    await query.run('DELETE FROM once WHERE substr(key, 1, ?) = ? AND key <> ?', [owner.length, owner, key]);
  }

  return async (context, command, how) => {
    const { idempotencyKey, at } = context;
    if (idempotencyKey === null) return transact(command, how);
    return transact(async (transaction) => {
      const { query } = transaction;
      if (!(await claim(query, idempotencyKey, at))) {
        const rows = await query.all(`SELECT ${OUTCOME.list} FROM once WHERE key = ?`, [idempotencyKey.key]);
        const previous = rows.map(OUTCOME.read).find(({ fingerprint }) => fingerprint === idempotencyKey.fingerprint);
        return previous === undefined ? { kind: 'key-reused' } : { kind: 'replay', json: previous.outcome };
      }
      const outcome = await command(transaction);
      // Nothing was done: with more room the same command does it.
      if (outcome.kind === 'full') {
        await query.run('DELETE FROM once WHERE key = ?', [idempotencyKey.key]);
        return outcome;
      }
      await store(query, idempotencyKey, JSON.stringify(outcome));
      return outcome;
    }, how);
  };
}
