/** Controls that refresh the data now: the button, the costs, and the reason when nothing new arrived. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ShipmentRef } from '../../../api/client.ts';
import { fetchForced, type ShipmentAnswer, shipmentKey, shipmentQuery } from '../../../api/queries.ts';
import { ServiceError } from '../../../api/service-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTranslate } from '../../../ui/use-translate.ts';
import { isGuest } from '../../../state/guest.ts';
import { ProblemNotice } from '../states/ProblemNotice.tsx';
import { ForceDialog } from './ForceDialog.tsx';
import { toRefreshTerms } from './refresh-terms.ts';

interface RefreshControlsProps {
  readonly shipmentRef: ShipmentRef;
  readonly answer: ShipmentAnswer;
  readonly nowMs: number;
}

export const RefreshControls = (props: RefreshControlsProps) => (isGuest() ? null : <Controls {...props} />);

function Controls({ shipmentRef, answer, nowMs }: RefreshControlsProps) {
  const t = useTranslate();
  const refresh = useRefresh(shipmentRef);
  const reason = useId();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const forceAfter = refresh.forceAfter ?? answer.meta.forceAfter;
  const { again, holdsUntil } = toRefreshTerms(answer, forceAfter, nowMs, t);
  const title = again ?? t('fresh.costs');
  return (
    <>
      {refresh.error !== null && (
        <div className="w-full">
          <ProblemNotice
            error={refresh.error}
            news={null}
            place="foot"
            about={shipmentRef}
            since={refresh.failedAt}
            onRetry={() => refresh.force()}
          />
        </div>
      )}
      <span id={reason} hidden>
        {title}
      </span>
      <Button
        look="link"
        disabled={refresh.isRunning || again !== null}
        title={title}
        aria-describedby={reason}
        onClick={() => (holdsUntil === null ? refresh.refetch() : setDialogOpen(true))}
      >
        {t(refresh.isRunning ? 'fresh.refreshing' : 'fresh.refresh')}
      </Button>
      {holdsUntil !== null && (
        <ForceDialog
          open={isDialogOpen}
          holdsUntil={holdsUntil}
          onClose={() => setDialogOpen(false)}
          onConfirm={() => {
            setDialogOpen(false);
            refresh.force();
          }}
        />
      )}
    </>
  );
}

interface Refresh {
  readonly isRunning: boolean;
  /** Why the last forced refresh failed. The displayed data is not affected. */
  readonly error: Error | null;
  readonly failedAt: number;
  /** Epoch milliseconds from which a forced refresh is possible again, as the refusal stated. */
  readonly forceAfter: number | null;
  refetch(): void;
  /** Bypasses every cache. The person has confirmed the costs. */
  force(): void;
}

/** Refetches the shipment, or requests it bypassing every cache. */
function useRefresh(shipmentRef: ShipmentRef): Refresh {
  const client = useQueryClient();
  const query = useQuery({ ...shipmentQuery(shipmentRef), enabled: false });
  const force = useMutation({
    mutationFn: async () => {
      client.setQueryData(shipmentKey(shipmentRef), await fetchForced(shipmentRef));
      // The list of past requests now has this request, too.
      client.removeQueries({ queryKey: ['history', shipmentRef.number], type: 'inactive' });
    },
  });
  return {
    isRunning: force.isPending || query.isFetching,
    error: force.error,
    failedAt: force.submittedAt,
    forceAfter: force.error instanceof ServiceError ? force.error.forceAfter : null,
    refetch: () => void query.refetch(),
    force: () => force.mutate(),
  };
}
