import { dotted } from '../../core/texts/joined.ts';
import { useState } from 'react';
import { joinReferences } from '../../core/columns/references.ts';
import type { CaseMember } from '../../core/desk-api/cases.ts';
import { formatCell } from '../../core/columns/cell.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { viewerZone } from '../../core/time/clock.ts';
import { Button } from '../../ui/Button.tsx';
import { openRow } from '../common/open-row.ts';
import type { Words } from './case-words.ts';

interface CaseMembersProps {
  readonly members: readonly CaseMember[];
  readonly total: number;
  readonly words: Words;
}

/** Number of shipments that are listed before the others are unfolded. */
const FOLDED_LENGTH = 8;

export function CaseMembers({ members, total, words: { t, nowMs } }: CaseMembersProps) {
  const [isLong, setLong] = useState(false);
  const listed = isLong ? members : members.slice(0, FOLDED_LENGTH);
  const context = { t, nowMs, zone: viewerZone() };
  return (
    <section aria-labelledby="case-members" className="border-t border-line py-3">
      <h3 id="case-members" className="pb-1 text-sm font-semibold text-ink-3">
        {t('work.shipments')}
      </h3>
      <ul>
        {listed.map(({ finding, watch: { row } }) => (
          <li key={finding.id} className="grid grid-cols-[8rem_1fr_auto] items-baseline gap-x-3 py-0.5">
            <button
              type="button"
              className="target text-start font-semibold tabular-nums hover:text-chart hover:underline"
              onClick={() => openRow(row)}
            >
              {groupNumber(row.number ?? '')}
            </button>
            <span className="text-sm wrap-anywhere text-ink-2" dir="auto">
              {dotted([row.customer, joinReferences(row.reference)], t)}
            </span>
            <span className="text-sm text-ink-3 tabular-nums">
              {formatCell(row.arrival === null ? 'eta' : 'arrival', row, context)}
            </span>
          </li>
        ))}
      </ul>
      {listed.length < members.length ? (
        <Button look="link" className="-ms-1" onClick={() => setLong(true)}>
          {t('work.moreShipments', { count: total - listed.length })}
        </Button>
      ) : (
        total > members.length && (
          <p className="text-sm text-ink-3">{t('work.moreShipments', { count: total - members.length })}</p>
        )
      )}
    </section>
  );
}
