import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ShipmentRef } from '../../../api/client.ts';
import { findWithheldCode } from '../../../api/withheld-answer.ts';
import type { ShipmentAnswer } from '../../../api/queries.ts';
import { lazyPartWithTexts } from '../../../ui/lazy-part.ts';
import { QueryState } from '../QueryState.tsx';
import { toIncompleteAnswer } from './incomplete-answer.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const ShipmentProblem = lazyPartWithTexts(async () => (await import('./ShipmentProblem.tsx')).ShipmentProblem);

export interface ShipmentStateProps {
  readonly shipmentRef: ShipmentRef;
  readonly query: UseQueryResult<ShipmentAnswer>;
  /** Whether a past result is shown. Data that was missing at that time is not reported. */
  readonly past: boolean;
  readonly children: (answer: ShipmentAnswer) => ReactNode;
}

/** The states of a query for a shipment, including answers without data yet. */
export function ShipmentState({ shipmentRef, query, past, children }: ShipmentStateProps) {
  // After an answer the next step offers carriers other than the one that answered.
  const carrier = query.data?.shipment.line ?? null;
  const about = { ...shipmentRef, line: shipmentRef.line ?? carrier?.code ?? null, lineName: carrier?.name ?? null };
  return (
    <QueryState
      query={query}
      about={about}
      skeleton={<ShipmentSkeleton />}
      notice={ShipmentProblem}
      incomplete={(answer) => (past ? null : toIncompleteAnswer(answer))}
      withheld={({ meta }) => (past ? null : findWithheldCode(meta))}
    >
      {children}
    </QueryState>
  );
}

const SUMMARY_LINES = [
  'h-5 w-2/5',
  'mt-1 h-4 w-3/5',
  'mt-4 h-4 w-1/6',
  'mt-2 h-8 w-1/2',
  'mt-3 h-4 w-3/5',
  'mt-0.5 h-4 w-2/5',
  'mt-6 h-1.5 w-full',
  'mt-2 h-4 w-full',
  'mt-3 h-4 w-1/2',
];

/** Placeholders for summary, tabs and the first stops in their later sizes, so that nothing moves. */
function ShipmentSkeleton() {
  return (
    <div>
      <div className="border-b border-line px-4 pt-4 pb-5">
        {SUMMARY_LINES.map((size) => (
          <Skeleton key={size} className={size} />
        ))}
      </div>
      <div className="flex gap-2 border-b border-line px-4 py-2">
        {['a', 'b', 'c', 'd'].map((tab) => (
          <Skeleton key={tab} className="h-7 w-16" />
        ))}
      </div>
      {['a', 'b', 'c'].map((stop) => (
        <div key={stop} className="flex flex-col gap-2 px-4 pt-5 ps-12">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-8 w-full" />
        </div>
      ))}
    </div>
  );
}
