/** The desk's own free days, by carrier, port, container type and kind. */
import { useQuery } from '@tanstack/react-query';
import type { FreeDays } from '../../core/rules/free-days.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { LoadingOrError } from '../common/Failure.tsx';
import { TableDrawer } from '../settings/SettingDrawer.tsx';
import { freeDaysQuery, freeDaysStore, useStore } from '../settings/stores.ts';
import { freeDaysTable, restText } from './free-days-table.ts';

const COLUMNS = ['kind', 'days', 'line', 'port', 'size', 'rest'] as const;

export function FreeDaysDrawer({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(freeDaysQuery);
  const store = useStore(freeDaysStore);
  if (data === undefined) return <LoadingOrError error={error} again={refetch} />;
  const setting = freeDaysTable(t);
  return (
    <TableDrawer
      id="free-days"
      title={t('freeDays.title')}
      about={t(data.entries.length === 0 ? 'freeDays.none' : 'freeDays.body')}
      titles={{ add: t('freeDays.add'), change: t('freeDays.changeTitle') }}
      headings={COLUMNS.map((name) => t(`freeDays.column.${name}`))}
      headOf={(entry) => ({
        name: t(`freeDays.kind.${entry.kind}`),
        change: t('freeDays.changeOf', { what: setting.wordsOf(entry) }),
      })}
      cellsOf={renderCells}
      {...{ setting, store, table: data, mayEdit }}
    />
  );
}

function renderCells({ days, line, port, size, ...rest }: FreeDays, t: Translate) {
  const any = <span className="text-ink-3">{t('freeDays.any')}</span>;
  return (
    <>
      <td>{days}</td>
      <td>{line ?? any}</td>
      <td>{port ?? any}</td>
      <td>{size ?? any}</td>
      <td className="min-w-48 text-sm text-ink-2">{restText(rest, t)}</td>
    </>
  );
}
