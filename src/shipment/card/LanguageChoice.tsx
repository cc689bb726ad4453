/**
 * Selects the language of the page. The icon and the languages' own names help people who do not read the present
 * language.
 */
import Languages from 'lucide/dist/esm/icons/languages.mjs';
import { rememberLanguage } from '../../api/client.ts';
import { languageName, languageOf } from '../../core/texts/language.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { chooseLanguage } from '../../state/language.ts';

const BROWSER_LANGUAGE = 'browser';

function choose(language: string | null): void {
  void chooseLanguage(language);
  if (document.documentElement.dataset.desk) rememberLanguage();
}

export function LanguageChoice({ className }: { readonly className: string }) {
  const t = useTranslate();
  const label = t('app.language');
  if (LANGUAGES.length < 2) return null;
  return (
    <label
      title={label}
      className={classes(
        'relative flex min-h-8 min-w-8 items-center justify-center text-ink-2 hover:bg-soft',
        'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-chart',
        className,
      )}
    >
      <Icon icon={Languages} size={18} />
      <select
        aria-label={label}
        value={languageOf(t.locale)}
        onChange={({ target }) => choose(target.value === BROWSER_LANGUAGE ? null : target.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {LANGUAGES.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languageName(tag)}
          </option>
        ))}
        <option value={BROWSER_LANGUAGE}>{t('app.languageOfBrowser')}</option>
      </select>
    </label>
  );
}
