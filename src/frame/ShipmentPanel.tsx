import { lazy, Suspense, useMemo } from 'react';
import type { ShipmentRef } from '../api/client.ts';
import type { ShipmentAnswer } from '../api/queries.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import { BoxesBar } from '../panel/boxes/BoxesBar.tsx';
import { Freshness } from '../panel/freshness/Freshness.tsx';
import { Slip } from '../panel/history/Slip.tsx';
import { ShipmentState } from '../panel/states/ShipmentState.tsx';
import { Summary } from '../panel/summary/Summary.tsx';
import { Timeline } from '../panel/timeline/Timeline.tsx';
import { toJourney } from '../shipment/journey.ts';
import { formatDayTime } from '../time/format.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import type { Tab } from '../view/types.ts';
import { go, useView } from '../view/view-store.ts';
import { type Shown, typeOf } from './use-shown.ts';

const Details = lazy(async () => ({ default: (await import('../panel/details/Details.tsx')).Details }));
const BoxMatrix = lazy(async () => ({ default: (await import('../panel/boxes/BoxMatrix.tsx')).BoxMatrix }));
const History = lazy(async () => ({ default: (await import('../panel/history/History.tsx')).History }));

const TABS: readonly Tab[] = ['timeline', 'details', 'history', 'share'];

export function ShipmentPanel({ shown, nowMs }: { readonly shown: Shown; readonly nowMs: number }) {
  const { ref, query, past } = shown;
  if (ref === null) return null;
  return (
    <ShipmentState asked={ref} query={query} past={past}>
      {(answer) => <Loaded asked={ref} answer={answer} past={past} nowMs={nowMs} />}
    </ShipmentState>
  );
}

interface LoadedProps {
  readonly asked: ShipmentRef;
  readonly answer: ShipmentAnswer;
  readonly past: boolean;
  readonly nowMs: number;
}

function Loaded({ asked, answer, past, nowMs }: LoadedProps) {
  const t = useTranslate();
  const { shipment } = answer;
  const number = useView((view) => view.container);
  const tab = useView((view) => view.tab);
  // A past answer is read as of its own day: what was expected then is not overdue now.
  const asOf = past ? (shipment.updatedAt?.epochMs ?? nowMs) : nowMs;
  const journey = useMemo(() => {
    const box = number === null ? null : (shipment.containers.find((container) => container.number === number) ?? null);
    return toJourney(shipment, box, asOf);
  }, [shipment, number, asOf]);
  const typed = { ...asked, type: typeOf(asked) };
  return (
    <>
      <div data-scroller className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {past && shipment.updatedAt !== null && (
          <Banner
            tone="chart"
            title={t('history.asOf', { date: formatDayTime(shipment.updatedAt, t) })}
            action={<Button onClick={() => go({ record: null, compare: null })}>{t('history.toNow')}</Button>}
          >
            <p>{t('history.asOfWhy')}</p>
          </Banner>
        )}
        <Summary
          shipment={shipment}
          journey={journey}
          nowMs={asOf}
          slip={past ? null : <Slip asked={typed} shipment={shipment} />}
        />
        <BoxesBar shipment={shipment} nowMs={asOf} />
        <div className="sticky top-0 z-10 border-b border-line bg-card px-4 py-2.5 print:hidden">
          <Tabs
            label={t('app.tabs')}
            prefix="view"
            tabs={TABS.map((id) => ({ id, text: t(`app.tab.${id}`) }))}
            selected={tab}
            onSelect={(id) => go({ tab: id })}
          />
        </div>
        <div id={`view-${tab}`} role="tabpanel" aria-labelledby={`view-tab-${tab}`}>
          <Suspense fallback={null}>
            {tab === 'timeline' && shipment.containers.length > 1 && number === null && (
              <BoxMatrix shipment={shipment} nowMs={asOf} />
            )}
            {tab === 'timeline' && <Timeline shipment={shipment} journey={journey} nowMs={asOf} />}
            {tab === 'details' && (
              <Details shipment={shipment} journey={journey} nowMs={asOf} askable={past ? null : asked} />
            )}
            {tab === 'history' && <History asked={typed} shipment={past ? null : shipment} />}
          </Suspense>
        </div>
      </div>
      <Freshness asked={asked} answer={answer} past={past} />
    </>
  );
}
