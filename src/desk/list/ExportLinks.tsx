/** The list as a file, as it is filtered, sorted and shown: the browser saves the answer. */
import { exportAddress } from '../../api/desk/operations.ts';
import type { ColumnChoice } from '../../core/links/desk-link.ts';
import { useTranslate } from '../../ui/use-translate.ts';

interface ExportLinksProps {
  readonly request: { readonly q: string; readonly zone: string; readonly sort: string };
  readonly columns: readonly ColumnChoice[];
}

export function ExportLinks({ request, columns }: ExportLinksProps) {
  const t = useTranslate();
  const keys = columns.map(({ key }) => key).join(',');
  return (['xlsx', 'csv'] as const).map((format) => (
    <a
      key={format}
      href={exportAddress({ ...request, format, columns: keys, lang: t.locale })}
      download
      title={t('desk.list.exportWhy')}
      className="target inline-flex min-h-8 items-center px-1 font-semibold text-chart hover:underline"
    >
      {t(`desk.list.export.${format}`)}
    </a>
  ));
}
