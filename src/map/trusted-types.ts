/**
 * Import this before Leaflet. The page's policy requires Trusted Types
 * (https://developer.mozilla.org/docs/Web/API/Trusted_Types_API); Leaflet turns a handful of
 * constants into markup (a test for SVG while it loads, an empty icon), so a `default` policy
 * passes exactly these and refuses everything else.
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

const LEAFLET_CONSTANTS: ReadonlySet<string> = new Set(['', '<svg/>', '<v:shape adj="1"/>']);

/** The text if it is one of Leaflet's constants; null makes the browser refuse it. */
export const passConstant = (text: string): string | null => (LEAFLET_CONSTANTS.has(text) ? text : null);

/** The only script loaded by its URL: the service worker. */
export const passWorker = (url: string): string | null => (url === '/sw.js' ? url : null);

export function installPolicy(policies: TrustedTypePolicies | undefined): void {
  if (policies === undefined || (policies.defaultPolicy ?? null) !== null) return;
  try {
    policies.createPolicy('default', { createHTML: passConstant, createScriptURL: passWorker });
  } catch {
    // The page's policy names no `default` policy: then nothing passes, and Leaflet's test for SVG
    // fails by itself.
  }
}

installPolicy(globalThis.trustedTypes);
