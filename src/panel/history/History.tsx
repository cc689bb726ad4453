import { useState } from 'react';
import type { ShipmentRef } from '../../api/client.ts';
import { config } from '../../api/config.ts';
import { useTranslate } from '../../i18n/use-translate.ts';
import type { Shipment } from '../../shipment/types.ts';
import { formatSpan } from '../../time/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useView } from '../../view/view-store.ts';
import { Comparison } from './Comparison.tsx';
import { LedgerChart } from './LedgerChart.tsx';
import { LedgerList } from './LedgerList.tsx';
import { type LedgerState, useLedger } from './use-ledger.ts';

export interface HistoryProps {
  /** With the type known: history is kept per number and type. */
  readonly asked: ShipmentRef;
  /** The present answer; the last step of the ledger. */
  readonly shipment: Shipment | null;
}

/** The story of the arrival date. Against the real service each past result is a call of its own, so it is asked for, not taken. */
export function History({ asked, shipment }: HistoryProps) {
  const t = useTranslate();
  const free = config.service === 'built-in';
  const [agreed, setAgreed] = useState(false);
  const state = useLedger(asked, shipment, { list: true, results: free || agreed ? 'all' : 'none' });
  const compare = useView((view) => view.compare);
  const record = useView((view) => view.record);
  const { list, requests } = state;
  if (list.isPending) return <Waiting label={t('history.waiting')} />;
  if (list.isError)
    return (
      <div className="p-4">
        <Banner
          tone="warn"
          title={t('history.failed')}
          action={<Button onClick={() => void list.refetch()}>{t('history.retry')}</Button>}
        >
          <p>{t('history.failedWhy')}</p>
        </Banner>
      </div>
    );
  if (requests.length === 0) return <p className="p-4 text-ink-2">{t('history.empty')}</p>;
  const both =
    record === null || compare === null ? null : ([state.answers.get(record), state.answers.get(compare)] as const);
  return (
    <div className="p-4 pb-10">
      <Heading state={state} />
      {!free && !agreed && (
        <div className="mt-3 rounded-tab bg-soft p-3 text-sm text-ink-2">
          <p>{t('history.cost', { count: requests.length })}</p>
          <Button className="mt-2" onClick={() => setAgreed(true)}>
            {t('history.load')}
          </Button>
        </div>
      )}
      {state.waiting > 0 && (
        <p role="status" className="mt-2 text-xs text-ink-3">
          {t('history.loading', { count: state.waiting })}
        </p>
      )}
      {state.failed > 0 && <p className="mt-2 text-xs text-warn">{t('history.partly', { count: state.failed })}</p>}
      <LedgerChart ledger={state.ledger} />
      {both?.[0] !== undefined && both?.[1] !== undefined && <Comparison before={both[1]} after={both[0]} />}
      <LedgerList state={state} />
    </div>
  );
}

function Heading({ state }: { readonly state: LedgerState }) {
  const t = useTranslate();
  const { promises } = state.ledger;
  const place = promises.at(-1)?.arrival?.place?.name ?? null;
  const dates = state.requests.map((request) => request.date);
  return (
    <>
      <h2 className="font-bold text-ink">{place === null ? t('history.title') : t('history.titleAt', { place })}</h2>
      <p className="text-xs text-ink-3">
        {t('history.count', {
          count: state.requests.length,
          span: formatSpan(dates.at(-1) ?? null, dates[0] ?? null, t),
        })}
      </p>
    </>
  );
}

function Waiting({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="space-y-3 p-4">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-40 w-full" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-6 w-full" />
      ))}
    </div>
  );
}
