export interface Build {
  /** The id of the build, which differs between builds with different files. */
  readonly version: string;
  /** The scripts and styles, the texts of every language, and the coast of the first screen. */
  readonly files: readonly string[];
}

export interface WorkerParts {
  readonly build: Build;
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof globalThis.fetch;
  readonly sleep: (ms: number) => Promise<void>;
}

export interface Asking {
  /** The response of navigation preload (https://web.dev/articles/navigation-preload). */
  readonly preloaded?: Promise<Response | undefined>;
  /** Keeps the worker alive until the promise settles. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

export interface Worker {
  install(): Promise<void>;
  activate(): Promise<void>;
  /** Returns `null` for a request that the worker does not handle, which the browser then fetches as usual. */
  answer(request: Request, asking: Asking): Promise<Response> | null;
}

/** After this time without a response a stored page is used. */
export const PAGE_PATIENCE_MS = 3_000;
