/**
 * Selects the language of the page. The icon and the languages' own names help people who do not read the present
 * language.
 */
import Languages from 'lucide/dist/esm/icons/languages.mjs';
import { rememberLanguage } from '../../api/client.ts';
import { languageName, findLanguage } from '../../core/texts/language.ts';
import { LANGUAGES } from '../../core/texts/languages.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { chooseLanguage } from '../../state/language.ts';

const BROWSER_LANGUAGE = 'browser';

function choose(language: string | null): void {
  void chooseLanguage(language);
  // The readers of a share have no account.
  if ((document.documentElement.dataset.desk ?? 'share') !== 'share') rememberLanguage();
}

export function LanguageChoice({ className }: { readonly className: string }) {
  const t = useTranslate();
  const label = t('app.language');
  if (LANGUAGES.length < 2) return null;
  return (
    <SelectMenu
      label={label}
      title={label}
      options={[...LANGUAGES, BROWSER_LANGUAGE]}
      textOf={(tag) => (tag === BROWSER_LANGUAGE ? t('app.languageOfBrowser') : languageName(tag))}
      langOf={(tag) => (tag === BROWSER_LANGUAGE ? undefined : tag)}
      value={findLanguage(t.locale)}
      onPick={(tag) => choose(tag === BROWSER_LANGUAGE ? null : tag)}
      icon={<Icon icon={Languages} size={18} />}
      className={classes('flex min-h-8 min-w-8 items-center justify-center text-ink-2 hover:bg-soft', className)}
    />
  );
}
