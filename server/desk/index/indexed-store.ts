/** The store with pages, counts and groups from the index, where there is one. */
import type { Watch } from '../store/port.ts';
import type { DeskStore } from '../store/port.ts';
import { type IndexFeed, isFolded } from '../store/index-feed.ts';
import { isAboutState } from '../store/lists.ts';
import type { IndexService } from './index-service.ts';

/** No desk has so many. */
const MOST = 2 ** 31;

export function withIndex<S extends DeskStore>(store: S, index: IndexService, feed: IndexFeed): S {
  return {
    ...store,
    async page(request) {
      const found = await index.page(request.filter, { ...request, skip: request.skip ?? 0 });
      if (found === null) return store.page(request);
      const watches = new Map((await store.watches(found.ids)).map((watch) => [watch.id, watch]));
      return { watches: found.ids.map((id) => watches.get(id)).filter(isWatch), next: found.next };
    },
    async order(filter, sort) {
      const found = await index.page(filter, { sort, limit: MOST, skip: 0, after: null });
      return found?.ids ?? store.order(filter, sort);
    },
    async count(filter, upTo) {
      // The counters of the whole desk are exact at any size.
      const count = isAboutState(filter) ? null : await index.count(filter);
      return count ?? store.count(filter, upTo);
    },
    async groups(filter, by, limit) {
      const groups = await index.groups(filter, by, limit);
      if (groups === null) return store.groups(filter, by, limit);
      const ids = isFolded(by) ? groups.filter(({ text }) => text !== null).map(({ id }) => id) : [];
      const labels = ids.length === 0 ? new Map<number, string>() : await feed.labels(by, ids);
      const named = groups.map(({ text, count, id }) => ({
        value: text === null ? null : (labels.get(id) ?? text),
        count,
      }));
      return { groups: named, exact: true };
    },
    fleet: async (filter) => (await index.fleet(filter)) ?? store.fleet(filter),
    async erase(kind, name, act) {
      const erased = await store.erase(kind, name, act);
      // Its dictionaries still hold the name.
      if (index.isReady()) index.restart();
      return erased;
    },
    async load(lines) {
      await store.load(lines);
      if (index.isReady()) index.restart();
    },
    async close() {
      index.stop();
      await store.close();
    },
  };
}

const isWatch = (watch: Watch | undefined): watch is Watch => watch !== undefined;
