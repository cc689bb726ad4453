/** The head of the start page's card, rendered by the server and by the app. */
import type { Translate } from '../core/texts/translate.ts';
import { buttonClasses } from '../ui/Button.tsx';

export const StartHead = ({ t }: { readonly t: Translate }) => (
  <header>
    <h1 className="headline">{t('search.start.title')}</h1>
    <p className="pt-1 text-ink-2">{t('search.start.body')}</p>
  </header>
);

/** The frame of the search field as SearchBox draws it. The text field itself needs the script. */
export const StartField = ({ t }: { readonly t: Translate }) => (
  <div className="py-4">
    <div className="flex items-center gap-2 rounded-button border border-ink-3 bg-card py-1.5 ps-9 pe-2">
      <span className="min-w-0 flex-1 truncate text-ink-3">{t('search.placeholder')}</span>
      <span className={buttonClasses('primary', 'target')}>{t('search.go')}</span>
    </div>
  </div>
);
