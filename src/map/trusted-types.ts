/**
 * Import this before Leaflet. The page's policy requires Trusted Types
 * (https://developer.mozilla.org/docs/Web/API/Trusted_Types_API). Leaflet makes icons from empty
 * markup and tries once whether the browser reads SVG in HTML, so a `default` policy passes these
 * two texts and refuses everything else.
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

/** Returning `null` makes the browser refuse the text. */
export const passLeaflet = (text: string): string | null => (text === '' || text === '<svg/>' ? text : null);

/** The only scripts that are loaded by their URL are the service worker and the worker of the fleet map. */
const WORKER = /^\/(sw|assets\/fleet-worker-[\w-]+)\.js$/;
export const passWorker = (url: string): string | null => (WORKER.test(url) ? url : null);

export function installPolicy(policies: TrustedTypePolicies | undefined): void {
  if (policies === undefined || (policies.defaultPolicy ?? null) !== null) return;
  try {
    policies.createPolicy('default', { createHTML: passLeaflet, createScriptURL: passWorker });
  } catch {
    // The page's policy names no `default` policy: then nothing passes.
  }
}

installPolicy(globalThis.trustedTypes);
