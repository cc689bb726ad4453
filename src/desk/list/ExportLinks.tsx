import { toExportAddress } from '../../api/desk/operations.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import { languageName, findLanguage } from '../../core/texts/language.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import type { RowRequest } from './row-pages.ts';

export interface ExportLinksProps {
  readonly request: RowRequest;
  readonly columns: readonly ColumnChoice[];
  /** Locale of headings and values. */
  readonly lang: string;
}

/** Links to the list as files, filtered, sorted and arranged as on the page. The browser saves the answer. */
export function ExportLinks({ request, columns, lang }: ExportLinksProps) {
  const t = useTranslate();
  // The last link of manual entries has all of them in a form that can be imported again.
  const keys = columns.map(({ key }) => (key === 'lastFact' ? `${key},facts` : key)).join(',');
  return (['xlsx', 'csv'] as const).map((format) => (
    <a
      key={format}
      href={toExportAddress({ ...request, format, columns: keys, lang })}
      download
      title={t('desk.list.exportWhy')}
      className="target inline-flex min-h-8 items-center px-1 font-semibold text-ink hover:underline"
    >
      {t(`desk.list.export.${format}`)}
      {lang !== t.locale && ` (${languageName(findLanguage(lang))})`}
    </a>
  ));
}
