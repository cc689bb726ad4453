/** Once the page has done what it was opened for. A page inside another, or a browser without workers, does without. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  const register = (): void => {
    navigator.serviceWorker.register('/sw.js').catch(() => {
      // Private windows, insecure addresses, the development server: the app works as well without.
    });
  };
  // Not every browser tells when it has nothing to do.
  const later = (): void => void ('requestIdleCallback' in window ? requestIdleCallback(register) : register());
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
