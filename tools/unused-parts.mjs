// Stubs for modules that packages import and nothing here reaches (vite.config.ts names them).
// Leaflet: VML for Internet Explorer 8, pointer events in place of touch events, draggable
// markers, the default pin. TanStack Query: paged queries, mutations, queries that throw or suspend
// while they render, a server, timers of another make, and the events of focus and connection, on
// which nothing is fetched again (api/queries.ts).
export const vmlMixin = {};
export const vmlCreate = undefined;
export const addPointerListener = undefined;
export const removePointerListener = undefined;
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

const never = { subscribe: () => () => {} };
export const focusManager = { ...never, isFocused: () => true };
export const onlineManager = { ...never, isOnline: () => true };

/** Called with every query that a component reads. */
export const useIsRestoring = () => false;
export const useQueryErrorResetBoundary = () => {};
export const ensureSuspenseTimers = () => {};
export const ensurePreventErrorBoundaryRetry = () => {};
export const useClearResetErrorBoundary = () => {};
export const shouldSuspend = () => false;
export const getHasError = () => false;
export const IsRestoringProvider = undefined;
export const QueryErrorResetBoundary = undefined;
export const defaultThrowOnError = undefined;
export const fetchOptimistic = undefined;

export const timeoutManager = globalThis;
export const systemSetTimeoutZero = (callback) => void setTimeout(() => callback());
export const isServer = () => false;
export const environmentManager = { isServer };
