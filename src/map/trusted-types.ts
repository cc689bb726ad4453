/**
 * Import this before Leaflet. The page's policy allows no text to become markup; Leaflet turns a handful of constants into markup
 * (a test for SVG while it loads, an empty icon), so a `default` policy passes exactly these and refuses everything else.
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

/** The text if it is one of Leaflet's own constants; null lets the browser refuse it. */
export const passConstant = (text: string): string | null => (LEAFLET_CONSTANTS.has(text) ? text : null);

/** The one script that is named by an address and not by the page: the worker that keeps the app for times without a network. */
export const passWorker = (url: string): string | null => (url === '/sw.js' ? url : null);

export function installPolicy(policies: TrustedTypePolicies | undefined): void {
  if (policies === undefined || (policies.defaultPolicy ?? null) !== null) return;
  try {
    policies.createPolicy('default', { createHTML: passConstant, createScriptURL: passWorker });
  } catch {
    // The page's policy names no `default`: then nothing was ever going to pass, and Leaflet's test for SVG fails by itself.
  }
}

installPolicy(globalThis.trustedTypes);
