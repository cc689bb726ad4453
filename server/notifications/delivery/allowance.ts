/**
 * Limits how often something may be done within a time. The store counts, so a restart resets nothing and instances
 * share the limit. Names are stored as hashes, because they may be addresses.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { CommandContext } from '../../desk/ports/desk.ts';
import type { DeskOperations } from '../../desk/operations.ts';

export interface Bound {
  readonly name: string;
  readonly most: number;
  readonly withinMs: number;
}

/** `left` is how often it may still be done by the first bound, and `bound` is the one that is full. */
export type Taken =
  | { readonly kind: 'taken'; readonly left: number }
  | { readonly kind: 'full'; readonly bound: Bound; readonly waitMs: number };

export type TakeAllowance = (
  bounds: readonly [Bound, ...Bound[]],
  by: Pick<CommandContext, 'actor' | 'at'>,
) => Promise<Taken>;

const Stored = v.array(v.object({ at: v.number(), names: v.array(v.string()) }));
const MAX_ATTEMPTS = 20;

const hashText = (name: string): string => createHash('sha256').update(name).digest('base64url').slice(0, 22);

/** The last bound covers all callers, and so limits what is stored. */
export function createAllowance(store: Pick<DeskOperations, 'document' | 'put'>, id: string): TakeAllowance {
  return async (bounds, by) => {
    const longest = Math.max(...bounds.map(({ withinMs }) => withinMs));
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const document = await store.document('allowance', id);
      const read = v.safeParse(Stored, JSON.parse(document?.body ?? '[]'));
      // A time in the future was written by a clock that ran ahead and no longer counts.
      const taken = (read.success ? read.output : []).filter(({ at }) => Math.abs(by.at - at) < longest);
      const recentTimes = ({ name, withinMs }: Bound): readonly number[] =>
        taken.flatMap(({ at, names }) =>
          names.includes(hashText(name)) && Math.abs(by.at - at) < withinMs ? [at] : [],
        );
      for (const bound of bounds) {
        const times = recentTimes(bound);
        if (times.length >= bound.most)
          return { kind: 'full', bound, waitMs: Math.max(0, Math.min(...times) + bound.withinMs - by.at) };
      }
      const names = bounds.map(({ name }) => hashText(name));
      const body = JSON.stringify([...taken, { at: by.at, names }]);
      const put = { kind: 'allowance', id, version: document?.version ?? null, body } as const;
      const outcome = await store.put(put, { ...by, idempotencyKey: null });
      if (outcome.kind !== 'stale') return { kind: 'taken', left: bounds[0].most - recentTimes(bounds[0]).length - 1 };
    }
    throw new Error('an allowance is taken by too many at once');
  };
}
