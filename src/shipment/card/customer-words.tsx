/** Texts for a customer in the customer's language, and the choice of that language. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { languageQuery, saveLanguage } from '../../api/desk/watched.ts';
import { languageName, findLanguage } from '../../core/texts/language.ts';
import { LANGUAGES, type Language } from '../../core/texts/languages.ts';
import { loadTranslate } from '../../core/texts/load-texts.ts';
import type { Stage } from '../../core/texts/stages.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { SelectMenu } from '../../ui/SelectMenu.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { canWrite, isGuest } from '../../state/guest.ts';

interface LanguageSelectProps {
  /** The tag of a language or locale. */
  readonly value: string;
  readonly onChoose: (language: Language) => void;
}

/** The language of a text, which may differ from that of the page. */
export function LanguageSelect({ value, onChoose }: LanguageSelectProps) {
  const t = useTranslate();
  return (
    <SelectMenu
      label={t('app.language')}
      options={LANGUAGES}
      textOf={languageName}
      langOf={(tag) => tag}
      value={findLanguage(value)}
      onPick={onChoose}
      className="rounded-button border border-line bg-card px-2 text-sm font-medium"
    />
  );
}

/** Returns the only customer. A text about several customers is in the language of the page. */
export function onlyOne(customers: readonly (string | null)[]): string | null {
  const [first = null] = customers;
  return customers.every((customer) => customer === first) ? first : null;
}

/**
 * Returns the language of a customer and its setter. The server stores the choice with the customer; without a
 * customer it lasts as long as the page.
 */
export function useCustomerWords(customer: string | null, stages: readonly Stage[]) {
  const queries = useQueryClient();
  const t = useTranslate();
  const [chosen, setChosen] = useState<{ readonly customer: string | null; readonly language: Language } | null>(null);
  const query = languageQuery(customer ?? '');
  const { data } = useQuery({ ...query, enabled: customer !== null && !isGuest() });
  const language = chosen?.customer === customer ? chosen.language : data;
  const words = useTranslateIn(language ?? t.locale, stages);
  const remember = async (language: Language): Promise<void> => {
    if (customer === null || !canWrite()) return;
    const { lang } = await saveLanguage(customer, language);
    queries.setQueryData(query.queryKey, lang);
  };
  const choose = (language: Language): void => {
    setChosen({ customer, language });
    // If the server does not store the choice, it still applies to this text.
    remember(language).catch(() => {});
  };
  return { words, choose };
}

function useTranslateIn(locale: string, stages: readonly Stage[]): Translate {
  const t = useTranslate();
  const isOwn = findLanguage(locale) === findLanguage(t.locale);
  const [loaded, setLoaded] = useState<{ readonly locale: string; readonly words: Translate } | null>(null);
  useEffect(() => {
    if (isOwn) return undefined;
    let isCurrent = true;
    loadTranslate(locale, stages).then(
      (words) => isCurrent && setLoaded({ locale, words }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isOwn, locale, stages]);
  return isOwn || loaded?.locale !== locale ? t : loaded.words;
}
