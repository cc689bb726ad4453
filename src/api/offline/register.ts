/**
 * Registers the service worker when the page is idle, so that it does not compete with the first
 * screen. Not in frames.
 */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  const register = (): void => {
    navigator.serviceWorker.register('/sw.js').catch(() => {
      // Private windows, insecure origins and the development server refuse; the app works without.
    });
  };
  // Safari has no requestIdleCallback (https://caniuse.com/requestidlecallback).
  const later = (): void => void ('requestIdleCallback' in window ? requestIdleCallback(register) : register());
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
