/**
 * Import this before Leaflet. The page's policy requires Trusted Types
 * (https://developer.mozilla.org/docs/Web/API/Trusted_Types_API); Leaflet makes icons
 * from empty markup, so a `default` policy passes the empty text and refuses everything else.
 */
interface TrustedTypePolicies {
  readonly defaultPolicy?: unknown;
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string | null; createScriptURL(url: string): string | null },
  ): unknown;
}

declare global {
  var trustedTypes: TrustedTypePolicies | undefined;
}

/** Null makes the browser refuse the text. */
export const passEmpty = (text: string): string | null => (text === '' ? text : null);

/** The only scripts loaded by their URL: the service worker, and the fleet map's. */
const WORKER = /^\/(sw|assets\/fleet-worker-[\w-]+)\.js$/;
export const passWorker = (url: string): string | null => (WORKER.test(url) ? url : null);

export function installPolicy(policies: TrustedTypePolicies | undefined): void {
  if (policies === undefined || (policies.defaultPolicy ?? null) !== null) return;
  try {
    policies.createPolicy('default', { createHTML: passEmpty, createScriptURL: passWorker });
  } catch {
    // The page's policy names no `default` policy: then nothing passes.
  }
}

installPolicy(globalThis.trustedTypes);
