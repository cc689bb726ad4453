import { useSyncExternalStore } from 'react';
import { useTranslate } from '../../../ui/use-translate.ts';
import { Banner } from '../../../ui/Banner.tsx';

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Shown as soon as the browser reports that it is offline. The content of the page stays. */
export function OfflineBanner() {
  const t = useTranslate();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <Banner tone="warn" title={t('fresh.offline')}>
      <p className="text-ink-2">{t('fresh.offlineWhy')}</p>
    </Banner>
  );
}
