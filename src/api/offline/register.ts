/**
 * Registers the service worker once the page has loaded, except in frames. The pages of shares have a registration of
 * their own (`src/worker/sw.ts`).
 */
export function registerWorker(scope: '/' | '/shared/' = '/'): void {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  const register = (): void => {
    navigator.serviceWorker.register('/sw.js', { scope }).catch(() => {
      // Private windows, insecure origins and the development server refuse the registration. The app works without
      // it.
    });
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
