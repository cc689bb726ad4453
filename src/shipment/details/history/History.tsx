import { useState } from 'react';
import type { ShipmentRef } from '../../../api/client.ts';
import { config } from '../../../api/config.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { groupNumber } from '../../../core/shipment/number.ts';
import type { PastRequests } from '../../../core/shipment/lists.ts';
import type { Reading } from '../../../core/reading/types.ts';
import type { Shipment } from '../../../core/shipment/types.ts';
import { formatSpan, formatWithZone } from '../../../core/time/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useReading } from '../../../state/use-reading.ts';
import { useView } from '../../../state/view-store.ts';
import { Facts } from '../carrier-data/Facts.tsx';
import { IssueList } from '../carrier-data/IssueList.tsx';
import { carrierRow, statusRows, typeRow } from '../carrier-data/metadata-rows.ts';
import { QuotaLines } from '../freshness/QuotaLines.tsx';
import { QueryState } from '../QueryState.tsx';
import { ShipmentProblem } from '../states/ShipmentProblem.tsx';
import { Comparison } from './Comparison.tsx';
import { EtaChart } from './EtaChart.tsx';
import { AnswerList } from './AnswerList.tsx';
import { type EtaHistoryState, type HistoryScope, useEtaHistory } from './use-eta-history.ts';

export interface HistoryProps {
  /** Includes the type, because history is stored per number and type. */
  readonly shipmentRef: ShipmentRef;
  /** The present answer, which is the last step of the history; `null` when it is unknown. */
  readonly present: Reading | null;
  /** The number of the container that is shown alone; `null` for all. */
  readonly containerNumber: string | null;
}

/**
 * The history of the arrival date. Each result costs a request, so only the first result and the present answer are
 * loaded. The others are loaded when the person asks for them. The real service charges for the list, too, so the
 * person also has to ask for it.
 */
export function History({
  shipmentRef,
  reading,
  present,
}: Pick<HistoryProps, 'shipmentRef'> & {
  /** The displayed reading. */
  readonly reading: Reading;
  /** The present answer, which is the last step of the history; `null` without one. */
  readonly present: Shipment | null;
}) {
  const t = useTranslate();
  const isShown = present === reading.shipment;
  const containerNumber = reading.journey.container?.number ?? null;
  const readPresent = useReading(isShown ? null : present, containerNumber, reading.now);
  const [scope, setScope] = useState<HistoryScope>(config.service === 'built-in' ? LOAD_ENDS : LOAD_NOTHING);
  const state = useEtaHistory(shipmentRef, isShown ? reading : readPresent, containerNumber, scope);
  if (!scope.list && state.list.data === undefined) {
    return (
      <div className="p-4">
        <Cost text={t('history.listCost')} label={t('history.loadList')} onConfirm={() => setScope(LOAD_ENDS)} />
      </div>
    );
  }
  return (
    <QueryState query={state.list} about={shipmentRef} notice={ShipmentProblem} skeleton={<HistorySkeleton />}>
      {(list) =>
        // The first result adds the chart, which would move the list down.
        state.waiting > 0 && state.readings.size === 0 ? (
          <HistorySkeleton />
        ) : (
          <div className="p-4 pb-10">
            <Story state={state} onConfirm={() => setScope(LOAD_ALL)} />
            <ul className="mt-3 text-xs text-ink-2 empty:hidden">
              <QuotaLines {...list.quota} />
            </ul>
            <ListFacts list={list} />
            <IssueList issues={list.issues} />
          </div>
        )
      }
    </QueryState>
  );
}

const LOAD_NOTHING: HistoryScope = { list: false, results: 'none' };
const LOAD_ENDS: HistoryScope = { list: true, results: 'oldest' };
const LOAD_ALL: HistoryScope = { list: true, results: 'all' };

interface CostProps {
  readonly text: string;
  readonly label: string;
  readonly onConfirm: () => void;
}

/** States the costs before they arise. */
const Cost = ({ text, label, onConfirm }: CostProps) => (
  <div className="mt-3 rounded-tab bg-soft p-3 text-sm text-ink-2">
    <p>{text}</p>
    <Button className="mt-2" onClick={onConfirm}>
      {label}
    </Button>
  </div>
);

/** Shows what the list says about the number as a whole. It may be older than the answer above. */
function ListFacts({ list }: { readonly list: PastRequests }) {
  const t = useTranslate();
  const { number, line, updatedAt } = list;
  return (
    <div className="mt-3">
      <Facts
        rows={[
          [t('details.number'), number === '' ? null : groupNumber(number)],
          typeRow(list, t),
          carrierRow({ line }, t),
          ...statusRows(list, t),
          [t('details.updated'), updatedAt === null ? null : formatWithZone(updatedAt, t)],
        ]}
      />
    </div>
  );
}

interface StoryProps {
  readonly state: EtaHistoryState;
  readonly onConfirm: () => void;
}

function Story({ state, onConfirm }: StoryProps) {
  const t = useTranslate();
  const compare = useView((view) => view.compare);
  const record = useView((view) => view.record);
  const { requests } = state;
  // The list is newest first, but a comparison runs from the older result to the newer one.
  const [after, before] = requests
    .filter(({ id }) => id === record || id === compare)
    .flatMap(({ id, date }) => {
      const reading = state.readings.get(id);
      return reading === undefined ? [] : [{ date, reading }];
    });
  if (requests.length === 0) return <p className="text-ink-2">{t('history.empty')}</p>;
  return (
    <>
      <Heading state={state} />
      {state.unloaded > 0 && (
        <Cost text={t('history.cost', { count: state.unloaded })} label={t('history.load')} onConfirm={onConfirm} />
      )}
      {state.failed > 0 && <p className="mt-2 text-xs text-warn">{t('history.partly', { count: state.failed })}</p>}
      <EtaChart state={state} />
      {before !== undefined && after !== undefined && <Comparison before={before} after={after} />}
      <AnswerList state={state} />
    </>
  );
}

function Heading({ state }: { readonly state: EtaHistoryState }) {
  const t = useTranslate();
  const { promises } = state.etas;
  const place = promises.at(-1)?.arrival?.place?.name ?? null;
  const dates = state.requests.map((request) => request.date);
  return (
    <>
      <h2 className="font-bold text-ink">{place === null ? t('history.title') : t('history.titleAt', { place })}</h2>
      {/* Always one line, so that nothing below moves. */}
      <p role="status" className="text-xs text-ink-3">
        {state.waiting > 0
          ? t('history.loading', { count: state.waiting })
          : t('history.count', {
              count: state.requests.length,
              span: formatSpan(dates.at(-1) ?? null, dates[0] ?? null, t),
            })}
      </p>
    </>
  );
}

const HistorySkeleton = () => (
  <div className="space-y-3 p-4">
    <Skeleton className="h-5 w-2/3" />
    <Skeleton className="h-40 w-full" />
    {[1, 2, 3, 4].map((row) => (
      <Skeleton key={row} className="h-6 w-full" />
    ))}
  </div>
);
