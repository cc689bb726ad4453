import { useQuery } from '@tanstack/react-query';
import { languageQuery } from '../../api/desk/watched.ts';
import { toTerms } from '../../core/filter/tokens.ts';
import { findLanguage } from '../../core/texts/language.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { isGuest } from '../../state/guest.ts';
import { ExportLinks, type ExportLinksProps } from './ExportLinks.tsx';

/** The same files in the language in which the only customer of the list was last written to. */
export function CustomerExports(list: Omit<ExportLinksProps, 'lang'>) {
  const { locale } = useTranslate();
  const [one, other] = toTerms(list.request.q).terms.flatMap(({ word, negated, values }) =>
    word === 'customer' && !negated ? values : [],
  );
  const customer = other === undefined ? (one?.text ?? '') : '';
  const { data: lang = locale } = useQuery({ ...languageQuery(customer), enabled: customer !== '' && !isGuest() });
  return findLanguage(lang) !== findLanguage(locale) && <ExportLinks {...list} lang={lang} />;
}
