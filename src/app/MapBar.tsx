import { useEffect } from 'react';
import { LanguageChoice } from '../shipment/card/LanguageChoice.tsx';
import { classes } from '../ui/classes.ts';
import { useTrackingKeys } from '../shipment/details/keys.ts';
import { currentUi, setUi } from '../state/ui-store.ts';
import { useTranslate } from '../ui/use-translate.ts';
import { HomeLink } from './HomeLink.tsx';

/** The bar over the map beside the card: the name of the app, which leads to the start page, and the list of keys. */
export function MapBar({ isStart }: { readonly isStart: boolean }) {
  const t = useTranslate();
  useTrackingKeys({ fold: () => setUi({ folded: !currentUi().folded }) });
  useEffect(() => {
    // In full screen only the map is visible.
    const onFullscreen = (): void => setUi({ folded: document.fullscreenElement !== null });
    document.addEventListener('fullscreenchange', onFullscreen);
    return () => document.removeEventListener('fullscreenchange', onFullscreen);
  }, []);
  return (
    <header
      data-over-map=""
      className={classes(
        'absolute top-4 z-10 flex items-center rounded-button bg-card shadow-card print:hidden',
        isStart ? 'start-4' : 'start-111',
      )}
    >
      <HomeLink className="flex items-center gap-2 rounded-button px-3 py-1.5 font-bold text-ink hover:bg-soft">
        <img src="/favicon.svg" alt="" width={20} height={20} />
        {t('app.name')}
      </HomeLink>
      {'desk' in document.documentElement.dataset && (
        <a
          href="/desk"
          title={t('watch.toDesk')}
          aria-keyshortcuts="d"
          className="border-s border-line px-3 py-1.5 font-semibold text-ink-2 hover:bg-soft"
        >
          {t('watch.desk')}
        </a>
      )}
      <LanguageChoice className="border-s border-line" />
      <button
        type="button"
        aria-label={t('help.title')}
        title={t('help.title')}
        aria-keyshortcuts="?"
        className="min-h-8 min-w-8 rounded-button border-s border-line text-ink-2 hover:bg-soft"
        onClick={() => setUi({ help: true })}
      >
        ?
      </button>
    </header>
  );
}
