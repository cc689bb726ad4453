import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { About } from '../../api/errors.ts';
import type { ShipmentRef } from '../../api/client.ts';
import { linesQuery, type ShipmentAnswer } from '../../api/queries.ts';
import { useTranslate } from '../../i18n/use-translate.ts';
import { readNumber } from '../../shipment/number.ts';
import type { SeaLine } from '../../shipment/types.ts';
import { likelyLines, lineOfCode } from '../lines/find-lines.ts';
import { QueryState } from '../QueryState.tsx';
import { KeptHere } from './KeptHere.tsx';
import { LineChoice } from './LineChoice.tsx';
import { NumberChoice } from './NumberChoice.tsx';
import { shipmentNothing } from './shipment-nothing.ts';
import type { ChoiceProps } from './StepButton.tsx';
import { ShipmentSkeleton } from './ShipmentSkeleton.tsx';
import { TypeChoice } from './TypeChoice.tsx';

export interface ShipmentStateProps {
  readonly asked: ShipmentRef;
  readonly query: UseQueryResult<ShipmentAnswer>;
  /** A past request is shown: what it lacked then is no news now. */
  readonly past: boolean;
  readonly children: (answer: ShipmentAnswer) => ReactNode;
}

/** The states of a shipment: those of any query, "nothing yet", and the next steps that change what is asked. */
export function ShipmentState({ asked, query, past, children }: ShipmentStateProps) {
  const t = useTranslate();
  // Asking for the list costs nothing; it is needed once something went wrong.
  const lines = useQuery({ ...linesQuery, enabled: query.error !== null }).data ?? [];
  const lineName = nameOfLine(asked, lines);
  // Once a line has answered, it is that line which another is chosen instead of.
  const line = asked.line ?? query.data?.shipment.line?.code ?? null;
  const about: About = { ...asked, line, lineName };
  return (
    <QueryState
      query={query}
      about={about}
      skeleton={<ShipmentSkeleton />}
      nothing={(answer) => (past ? null : shipmentNothing(answer, t, about))}
      Choice={ShipmentChoice}
    >
      {children}
    </QueryState>
  );
}

/** The line that was asked, or the only one that the number can belong to. */
function nameOfLine(asked: ShipmentRef, lines: readonly SeaLine[]): string | null {
  if (asked.line !== null) return lineOfCode(lines, asked.line)?.name ?? null;
  const [only, ...others] = likelyLines(lines, readNumber(asked.number), asked.type);
  return others.length === 0 ? (only?.name ?? null) : null;
}

function ShipmentChoice({ problem, about }: ChoiceProps) {
  const { kind, label } = problem.step;
  if (kind === 'open-cached') return <KeptHere label={label} />;
  if (kind === 'edit-number') return <NumberChoice about={about} label={label} />;
  return (
    <div className="flex w-full flex-col gap-4">
      {kind !== 'choose-type' && <LineChoice about={about} label={label} />}
      {kind !== 'choose-line' && <TypeChoice about={about} />}
    </div>
  );
}
