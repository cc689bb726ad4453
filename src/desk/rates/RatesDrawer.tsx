/** The costs of a chargeable day, as the desk entered them. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Rate } from '../../core/money/types.ts';
import type { Translate } from '../../core/texts/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { LoadingOrError } from '../common/Failure.tsx';
import { restText } from '../free-days/free-days-table.ts';
import { TableDrawer } from '../settings/SettingDrawer.tsx';
import { rateStore, ratesQuery, useStore } from '../settings/stores.ts';
import { rateTable, scopeText, stepsText, validText } from './rate-table.ts';

const PasteRates = lazyPart(async () => (await import('./PasteRates.tsx')).PasteRates);
const COLUMNS = ['kind', 'scope', 'steps', 'valid', 'starts', 'rest'] as const;
const SAMPLE_BADGE = 'ms-2 rounded-full bg-soft px-2 py-0.5 text-xs font-normal text-ink-3';

export function RatesDrawer({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery(ratesQuery);
  const store = useStore(rateStore);
  const [isPasting, setPasting] = useState(false);
  if (data === undefined) return <LoadingOrError error={error} again={refetch} />;
  const setting = rateTable(t);
  const close = (): void => setPasting(false);
  return (
    <>
      <TableDrawer
        id="rates"
        title={t('rates.title')}
        about={t(data.entries.length === 0 ? 'rates.none' : 'rates.body')}
        titles={{ add: t('rates.add'), change: t('rates.changeTitle') }}
        moreButtons={<Button onClick={() => setPasting(true)}>{t('rates.paste')}</Button>}
        headings={COLUMNS.map((name) => t(`rates.column.${name}`))}
        headOf={(rate) => ({
          name: t(`freeDays.kind.${rate.kind}`),
          mark: rate.sample && <span className={SAMPLE_BADGE}>{t('rates.sample')}</span>,
          change: t('rates.changeOf', { what: setting.wordsOf(rate) }),
        })}
        cellsOf={toCells}
        {...{ setting, store, table: data, mayEdit }}
      />
      {isPasting && (
        <Dialog open width="form" title={t('rates.paste')} closeLabel={t('desk.close')} onClose={close}>
          <PasteRates table={data} onDone={close} />
        </Dialog>
      )}
    </>
  );
}

const toCells = (rate: Rate, t: Translate) => (
  <>
    <td dir="auto">{scopeText(rate, t)}</td>
    <td className="min-w-48">{stepsText(rate, t)}</td>
    <td className="whitespace-nowrap">{validText(rate, t)}</td>
    <td className="whitespace-nowrap">{t(`rates.starts.${rate.startsAt}`)}</td>
    <td className="min-w-40 text-sm text-ink-2">{restText(rate, t)}</td>
  </>
);
