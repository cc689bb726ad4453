import { useMemo, useState } from 'react';
import { toMatrix } from '../../../core/reading/containers/matrix.ts';
import type { Shipment } from '../../../core/shipment/types.ts';
import { Button } from '../../../ui/Button.tsx';
import { LateContent } from '../../../ui/LateContent.tsx';
import { lazyPartWithTexts } from '../../../ui/lazy-part.ts';
import { useLatch } from '../../../ui/use-latch.ts';
import { useTranslate } from '../../../ui/use-translate.ts';
import { go } from '../../../state/view-store.ts';
import { Timeline, type TimelineProps } from '../timeline/Timeline.tsx';
import { MatrixTable } from './MatrixTable.tsx';

/** The matrix and the common timeline of several containers, loaded together so that nothing moves down. */
export function ContainersTimeline(props: TimelineProps) {
  return (
    <>
      <ContainerMatrix shipment={props.reading.shipment} nowMs={props.reading.now} />
      <Timeline {...props} />
    </>
  );
}

const ContainerTable = lazyPartWithTexts(async () => (await import('./ContainerTable.tsx')).ContainerTable);

/** Shows containers by milestone, those that differ first. The table in the dialog can be sorted. */
export function ContainerMatrix({ shipment, nowMs }: { readonly shipment: Shipment; readonly nowMs: number }) {
  const t = useTranslate();
  const matrix = useMemo(() => toMatrix(shipment, nowMs), [shipment, nowMs]);
  const [isOpen, setOpen] = useState(false);
  const isMounted = useLatch(isOpen);
  return (
    <>
      <MatrixTable
        matrix={matrix}
        rows={matrix.rows}
        className="max-h-72"
        onChoose={(container) => go({ container, selection: null })}
      />
      <div className="border-b border-line px-4 py-1">
        <Button look="link" className="-ms-1" onClick={() => setOpen(true)}>
          {t('boxes.open')}
        </Button>
      </div>
      <LateContent>
        {isMounted && <ContainerTable open={isOpen} matrix={matrix} onClose={() => setOpen(false)} />}
      </LateContent>
    </>
  );
}
