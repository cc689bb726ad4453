/** The head of the start page's card, rendered by the server and by the app. */
import type { Translate } from '../core/texts/translate.ts';
import { buttonClasses } from '../ui/Button.tsx';

export const StartHead = ({ t }: { readonly t: Translate }) => (
  <header>
    <h1 className="headline">{t('search.start.title')}</h1>
    <p className="pt-1 text-ink-2">{t('search.start.body')}</p>
  </header>
);

/** The id of the field that a person can type into before the app is there (`src/app/typed-early.ts`). */
export const EARLY_FIELD_ID = 'early-field';

/**
 * The search field as SearchBox draws it. It takes text before any script, which the app's own field takes over; a
 * text area keeps the lines of a pasted list.
 */
export const StartField = ({ t }: { readonly t: Translate }) => (
  <div className="py-4">
    <div className="flex min-h-12 items-center gap-2 rounded-button border border-ink-3 bg-card ps-9 pe-2 focus-within:border-chart max-[22rem]:flex-wrap max-[22rem]:py-1.5">
      <textarea
        id={EARLY_FIELD_ID}
        rows={1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field is what the page is for
        autoFocus
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="h-5 min-w-0 flex-1 resize-none overflow-hidden bg-transparent font-semibold whitespace-nowrap text-ink outline-none placeholder:font-normal placeholder:text-ink-3"
      />
      <span className={buttonClasses('primary', 'target max-[22rem]:w-full')}>{t('search.go')}</span>
    </div>
  </div>
);
