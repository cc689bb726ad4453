import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ShipmentRef } from '../../api/client.ts';
import { withheldCode } from '../../api/withheld-answer.ts';
import type { ShipmentAnswer } from '../../api/queries.ts';
import { lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { QueryState } from '../QueryState.tsx';
import { shipmentNothing } from './shipment-nothing.ts';
import { ShipmentSkeleton } from './ShipmentSkeleton.tsx';

const ShipmentProblem = lazyPartWithTexts(async () => (await import('./ShipmentProblem.tsx')).ShipmentProblem);

export interface ShipmentStateProps {
  readonly asked: ShipmentRef;
  readonly query: UseQueryResult<ShipmentAnswer>;
  /** A past request is shown: what it lacked then is no news now. */
  readonly past: boolean;
  readonly children: (answer: ShipmentAnswer) => ReactNode;
}

/** The states of a shipment: those of any query, and "nothing yet". */
export function ShipmentState({ asked, query, past, children }: ShipmentStateProps) {
  // Once a line has answered, it is that line which another is chosen instead of.
  const answered = query.data?.shipment.line ?? null;
  const about = { ...asked, line: asked.line ?? answered?.code ?? null, lineName: answered?.name ?? null };
  return (
    <QueryState
      query={query}
      about={about}
      skeleton={<ShipmentSkeleton />}
      notice={ShipmentProblem}
      nothing={(answer) => (past ? null : shipmentNothing(answer))}
      kept={({ meta }) => (past ? null : withheldCode(meta))}
    >
      {children}
    </QueryState>
  );
}
