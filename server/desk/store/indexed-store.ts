/** The store with what needs the columns in memory: lists, and whatever a filter is given to. */
import { normalizeText } from '../../../src/core/columns/fold.ts';
import { isOwnKey } from '../../../src/core/columns/own-columns.ts';
import { type IndexFeed, isFolded } from '../search/index-feed.ts';
import { predicateOf } from '../ports/subscription.ts';
import type { Predicate } from '../../../src/core/filter/types.ts';
import type { EditStore } from '../ports/edits.ts';
import { type DeskStore, DeskUnavailable, type NewWatch } from '../ports/desk.ts';
import type { Watch } from '../../../src/core/desk-api/rows.ts';
import type { StoredDesk } from './sql-store.ts';
import type { CaseStore } from '../ports/cases.ts';
import type { FactStore } from '../ports/manual-entries.ts';
import type { MessageStore } from '../ports/outbox.ts';
import type { IndexService } from '../search/index-service.ts';
import { createKeptTails } from './kept-tails.ts';

/** Boxes of which a clock may have run; one that goes on by barge or rail is in transit again. */
const AT_STAKE: Predicate = {
  op: 'and',
  of: [
    { op: 'is', column: 'state', value: 'active' },
    {
      op: 'or',
      of: [
        {
          op: 'oneOf',
          column: 'phase',
          values: ['arrived', 'discharged', 'out-for-delivery', 'delivered', 'returned'],
        },
        { op: 'not', of: { op: 'null', column: 'money' } },
      ],
    },
  ],
};
/** No desk has so many. */
const MOST = 2 ** 31;

export function withIndex(
  store: StoredDesk,
  index: IndexService,
  { feed, most }: { readonly feed: IndexFeed; readonly most: number },
): DeskStore & EditStore & CaseStore & MessageStore & FactStore {
  const tails = createKeptTails();
  const ownOf = async (filter: Predicate | undefined) =>
    filter === undefined ? null : { selection: await index.selectLedger(filter), filter };
  const makeRoom = ({ length }: readonly NewWatch[]): void => {
    if (length > 0 && (index.size()?.rows ?? 0) + length > most) throw new DeskUnavailable('crowded');
  };
  return {
    ...store,
    async add(watches, context) {
      makeRoom(watches);
      return store.add(watches, context);
    },
    async importPart(part, context) {
      makeRoom(part.watches);
      return store.importPart(part, context);
    },
    changes: async (since, limit, within) => store.changes(since, limit, await ownOf(within)),
    async tail(within) {
      const own = await ownOf(within);
      return own === null ? store.tail(null) : tails.of(own.filter, own.selection.state, () => store.tail(own));
    },
    findings: async (within) => store.findings({ selection: await index.select(within), filter: within }),
    async page(request) {
      const found = await index.page(request.filter, { ...request, skip: request.skip ?? 0 });
      const watches = new Map((await store.watches(found.ids)).map((watch) => [watch.id, watch]));
      return { watches: found.ids.map((id) => watches.get(id)).filter(isWatch), next: found.next };
    },
    order: async (filter, sort) => (await index.page(filter, { sort, limit: MOST, skip: 0, after: null })).ids,
    count: (filter) => index.count(filter),
    async groups(filter, by, limit) {
      const groups = await index.groups(filter, by, limit);
      const isLine = by === 'line';
      const ids = isLine || isFolded(by) ? groups.filter(({ text }) => text !== null).map(({ id }) => id) : [];
      const labels = ids.length === 0 ? new Map<number, string>() : await feed.labels(isLine ? 'lineName' : by, ids);
      return groups.map(({ text, count, id }) => {
        const label = isOwnKey(by) ? writtenElement(labels.get(id), text) : labels.get(id);
        if (isLine) return { value: text, count, ...(label && { name: label }) };
        return { value: text === null ? null : (label ?? text), count };
      });
    },
    stakes: async (filter, order) =>
      store.stakes((await index.select({ op: 'and', of: [filter, AT_STAKE] })).ids(), order),
    async idsWithin(ids, filter) {
      const selection = await index.select(filter);
      return ids.filter((id) => selection.has(id));
    },
    fleet: (filter) => index.fleet(filter),
    reading: async () => index.reading(),
    loaded: () => index.loaded(),
    cases: async (request) => store.cases(request, request.filter === null ? null : await index.select(request.filter)),
    async countMatches(subscription, span) {
      const filter = predicateOf(subscription.about, span.until);
      return store.countMatches(subscription, span, filter === null ? null : await index.select(filter));
    },
    async erase(kind, name, context, isTrial) {
      const erased = await store.erase(kind, name, context, isTrial);
      if (isTrial === true) return erased;
      // No row has the name any more, but dictionaries hold it.
      index.reload();
      return erased;
    },
    async load(lines) {
      await store.load(lines);
      index.reload();
    },
    async close() {
      index.stop();
      await store.close();
    },
  };
}

/** One of the choices of a row, as it is written. */
const writtenElement = (list: string | undefined, text: string | null): string | undefined =>
  list?.split('\n').find((one) => normalizeText(one) === text);

const isWatch = (watch: Watch | undefined): watch is Watch => watch !== undefined;
