/** Registers the service worker once the page has loaded, except in frames. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || window.top !== window) return;
  const register = (): void => {
    navigator.serviceWorker.register('/sw.js').catch(() => {
      // Private windows, insecure origins and the development server refuse the registration. The app works without
      // it.
    });
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
