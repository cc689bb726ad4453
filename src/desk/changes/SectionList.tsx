import { useState } from 'react';
import { type CellContext, columnLabel } from '../../core/columns/cell.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { formatSlip } from '../../core/time/duration.ts';
import { isPortTime, msBetween } from '../../core/time/port-time.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { openShipment } from '../../view/view-store.ts';
import { cellText } from './cell-text.ts';
import type { Member, MoveGroup, Section } from './group-moves.ts';
import { placeText } from './mail-text.ts';

interface SectionListProps {
  readonly section: Section;
  readonly groups: readonly MoveGroup[];
  readonly context: CellContext;
}

/** So many lines of a section are read at a glance; the rest is one press away. */
const SHORT = 6;

export function SectionList({ section, groups, context }: SectionListProps) {
  const { t } = context;
  const [isLong, setLong] = useState(false);
  const shown = isLong ? groups : groups.slice(0, SHORT);
  const rest = groups.length - shown.length;
  return (
    <section aria-labelledby={`changes-${section}`} className="border-b border-line py-2">
      <h2 id={`changes-${section}`} className="px-4 py-1 text-sm font-semibold text-ink-3">
        {t(`changes.section.${section}`)}
      </h2>
      <ul>
        {shown.map((group) => (
          <GroupLine key={group.key} group={group} context={context} />
        ))}
      </ul>
      {rest > 0 && (
        <Button look="link" className="mx-3" onClick={() => setLong(true)}>
          {t('changes.more', { count: rest })}
        </Button>
      )}
    </section>
  );
}

function GroupLine({ group, context }: { readonly group: MoveGroup; readonly context: CellContext }) {
  const { t } = context;
  const [first] = group.members;
  if (first === undefined) return null;
  const place = placeText(group, context);
  if (group.members.length === 1)
    return (
      <li className="flex flex-wrap items-baseline gap-x-3 px-4 py-1">
        <MemberName member={first} />
        <MoveText group={group} member={first} context={context} />
        <span className="min-w-0 text-sm text-ink-3">{[place, whoText(first, context)].join(' ').trim()}</span>
      </li>
    );
  return (
    <li className="px-4 py-1">
      <details>
        <summary className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold tabular-nums">{t('changes.members', { count: group.members.length })}</span>
          <MoveText group={group} member={first} context={context} />
          <span className="min-w-0 text-sm text-ink-3">{place}</span>
        </summary>
        <ul className="ps-4">
          {group.members.map((member) => (
            <li key={`${member.move.trackedId} ${member.move.watchId}`} className="flex flex-wrap gap-x-3 py-0.5">
              <MemberName member={member} />
              <MoveText group={group} member={member} context={context} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function MemberName({ member: { move, row } }: { readonly member: Member }) {
  return (
    <span className="inline-flex min-w-44 items-baseline gap-x-2">
      <button
        type="button"
        className="font-semibold text-ink tabular-nums hover:text-chart hover:underline"
        onClick={() => openShipment(move.number)}
      >
        {groupNumber(move.number)}
      </button>
      {row?.customer != null && <span className="truncate text-sm text-ink-3">{row.customer}</span>}
    </span>
  );
}

interface MoveTextProps {
  readonly group: MoveGroup;
  readonly member: Member;
  readonly context: CellContext;
}

function MoveText({ group: { field, section }, member: { move }, context }: MoveTextProps) {
  const { t } = context;
  const moved = isPortTime(move.old) && isPortTime(move.new) ? msBetween(move.old, move.new) : 0;
  return (
    <span className="min-w-0">
      <span className="text-sm text-ink-3">{columnLabel(field, t)} </span>
      {move.old !== null && (
        <>
          <span className="text-ink-2 tabular-nums">{cellText(field, move.old, context)}</span>
          <span className="px-1.5 text-chart">{t('changes.arrow')}</span>
        </>
      )}
      <span className="font-semibold tabular-nums">{cellText(field, move.new, context)}</span>
      {moved !== 0 && section === 'arrival' && (
        <strong className={classes('ps-2 text-sm tabular-nums', moved > 0 ? 'text-late' : 'text-ok')}>
          {formatSlip(moved, t)}
        </strong>
      )}
    </span>
  );
}

const whoText = ({ move }: Member, { t }: CellContext): string =>
  move.who === null ? '' : t('changes.by', { who: move.who === '' ? t('work.erased') : move.who });
