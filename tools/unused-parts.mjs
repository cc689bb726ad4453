// Stubs for modules that packages import and nothing here reaches (vite.config.ts names them).
// Leaflet: VML for Internet Explorer 8, draggable markers, the default pin. TanStack Query: paged
// queries, mutations.
export const vmlMixin = {};
export const vmlCreate = undefined;
export const MarkerDrag = undefined;
export function IconDefault() {}
export const infiniteQueryBehavior = undefined;
export const hasNextPage = undefined;
export const hasPreviousPage = undefined;

/** What the client calls when the browser comes back online, and when it is emptied. */
export class MutationCache {
  resumePausedMutations() {
    return Promise.resolve();
  }
  clear() {}
}
