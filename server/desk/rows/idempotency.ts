/**
 * Runs commands with a key once: the outcome is stored together with what the command wrote, and is returned again
 * for the same key for a day. A client that sends many new keys only loses its own older outcomes.
 */
import { DAY } from '../../../src/core/time/units.ts';
import type { Owner } from '../ports/reader.ts';
import type { Transact } from './pending.ts';
import type { Transaction } from './pending.ts';
import type { CommandContext, Outcome } from '../ports/desk.ts';
import type { Query } from '../database/sql.ts';
import { describeTable, special, text, whole } from '../database/table.ts';

type IdempotencyKey = NonNullable<CommandContext['idempotencyKey']>;

/** Outcomes contain rows, so an erasure deletes them. */
export const ONCE = describeTable('once', ['key'], { key: special, fingerprint: text, outcome: special, at: whole });
const OUTCOME = ONCE.part('fingerprint', 'outcome');

const REPLAY_MS = DAY;
/** An outcome of 1,000 watches has 2 MB, and 240 commands a minute are allowed. */
const MAX_CHARACTERS = 32e6;
const MAX_OWNERS = 1_000;
/** Separates owner and key. Neither can contain a line break, because both come in headers. */
const DIVIDER = '\n';

/** Returns the stored key of an owner's key. No two owners share one. */
export const toStoredKey = ({ kind, id }: Owner, key: string): string =>
  // The prefix `key` is older than accounts and is kept for stored keys.
  [kind === 'program' ? 'key' : kind, id, key].join(DIVIDER);

const readOwner = (key: string): string => key.slice(0, key.lastIndexOf(DIVIDER) + 1);

/** Returns true when the outcome of a command is stored under this key. */
export async function readWasDone(query: Query, key: string, at: number): Promise<boolean> {
  const rows = await query.all('SELECT key FROM once WHERE key = ? AND at > ?', [key, at - REPLAY_MS]);
  return rows.length > 0;
}

/** Runs a command once for its key; a command without a key runs each time. */
export type RunIdempotent = <T>(
  context: CommandContext,
  command: (transaction: Transaction) => Promise<Outcome<T>>,
  how?: Parameters<Transact>[1],
) => Promise<Outcome<T>>;

export function createRunIdempotent(transact: Transact, maxCharacters = MAX_CHARACTERS): RunIdempotent {
  /** Number of characters that each owner has stored since its older outcomes were last removed. */
  const stored = new Map<string, number>();

  /**
   * Returns true when this command is the first with its key. A second one waits here until the first transaction
   * ends, and then sees its outcome.
   */
  async function claimKey(query: Query, { key, fingerprint }: IdempotencyKey, at: number): Promise<boolean> {
    await query.run('DELETE FROM once WHERE at <= ?', [at - REPLAY_MS]);
    const claimed = await query.all(
      `INSERT INTO once (key, fingerprint, outcome, at) VALUES (?, ?, '', ?) ON CONFLICT (key) DO NOTHING RETURNING key`,
      [key, fingerprint, at],
    );
    return claimed.length > 0;
  }

  async function storeOutcome(query: Query, { key }: IdempotencyKey, json: string) {
    await query.run('UPDATE once SET outcome = ? WHERE key = ?', [json, key]);
    const owner = readOwner(key);
    const characters = (stored.get(owner) ?? 0) + json.length;
    stored.delete(owner);
    stored.set(owner, characters);
    for (const oldest of stored.keys()) {
      if (stored.size <= MAX_OWNERS) break;
      stored.delete(oldest);
    }
    if (owner === '' || characters <= maxCharacters) return;
    stored.set(owner, 0);
    // Outcomes of jobs and of other owners stay, and so does the outcome of this command.
    await query.run('DELETE FROM once WHERE substr(key, 1, ?) = ? AND key <> ?', [owner.length, owner, key]);
  }

  return async (context, command, how) => {
    const { idempotencyKey, at } = context;
    if (idempotencyKey === null) return transact(command, how);
    return transact(async (transaction) => {
      const { query } = transaction;
      if (!(await claimKey(query, idempotencyKey, at))) {
        const rows = await query.all(`SELECT ${OUTCOME.list} FROM once WHERE key = ?`, [idempotencyKey.key]);
        const previous = rows.map(OUTCOME.read).find(({ fingerprint }) => fingerprint === idempotencyKey.fingerprint);
        return previous === undefined ? { kind: 'key-reused' } : { kind: 'replay', json: previous.outcome };
      }
      const outcome = await command(transaction);
      // Nothing was done because a limit was reached. The same command may succeed later, so its key is freed.
      if (outcome.kind === 'full') {
        await query.run('DELETE FROM once WHERE key = ?', [idempotencyKey.key]);
        return outcome;
      }
      await storeOutcome(query, idempotencyKey, JSON.stringify(outcome));
      return outcome;
    }, how);
  };
}
