import { useState } from 'react';
import type { CellContext } from '../../core/columns/cell.ts';
import type { Section } from '../../core/cases/shipment-line.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { Button } from '../../ui/Button.tsx';
import { openShipment } from '../../state/view-store.ts';
import { openRow } from '../common/open-row.ts';
import { isSmall, type Member, type MoveGroup } from './group-moves.ts';
import { placeText } from './mail-text.ts';
import { dotted } from '../../core/texts/joined.ts';

interface SectionListProps {
  readonly section: Section;
  readonly groups: readonly MoveGroup[];
  readonly context: CellContext;
}

/** Number of lines of a section that are listed before the others are unfolded. */
const FOLDED_LENGTH = 6;

export function SectionList({ section, groups, context }: SectionListProps) {
  const { t } = context;
  const [isLong, setLong] = useState(false);
  const short = section === 'moved' ? groups.filter((group) => !isSmall(group)) : groups;
  const listed = isLong ? groups : short.slice(0, FOLDED_LENGTH);
  const hiddenCount = groups.length - listed.length;
  const more = listed.length === short.length ? 'changes.small' : 'changes.more';
  return (
    <section aria-labelledby={`changes-${section}`} className="@container border-b border-line py-2">
      <h2 id={`changes-${section}`} className="px-4 py-1 text-sm font-semibold text-ink-3">
        {t(`changes.section.${section}`)}
      </h2>
      <ul>
        {listed.map((group) => (
          <GroupLine key={group.key} group={group} context={context} />
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button look="link" className="mx-3" onClick={() => setLong(true)}>
          {t(more, { count: hiddenCount })}
        </Button>
      )}
    </section>
  );
}

/** Number, customer, change and place, in aligned columns if there is enough space. */
const LINE_CLASSES =
  'flex flex-wrap items-baseline gap-x-3 @min-[48rem]:grid @min-[48rem]:grid-cols-[9.5rem_10rem_minmax(0,24rem)_1fr]';

function GroupLine({ group, context }: { readonly group: MoveGroup; readonly context: CellContext }) {
  const { t } = context;
  const [first] = group.members;
  if (first === undefined) return null;
  const place = placeText(group, context);
  if (group.members.length === 1)
    return (
      <li className={`${LINE_CLASSES} px-4 py-1`}>
        <MemberName member={first} />
        <LineText member={first} />
        <span className="min-w-0 text-sm text-ink-3">{dotted([place, whoText(first, context)], t)}</span>
      </li>
    );
  return (
    <li className="px-4 py-1">
      <details>
        <summary className={LINE_CLASSES}>
          <span className="col-span-2 font-semibold tabular-nums">
            {t('work.members', { count: group.members.length })}
          </span>
          <LineText member={first} />
          <span className="min-w-0 text-sm text-ink-3">{place}</span>
        </summary>
        <ul>
          {group.members.map((member) => (
            <li key={`${member.move.trackedId} ${member.move.watchId}`} className={`${LINE_CLASSES} py-0.5`}>
              <MemberName member={member} />
              <LineText member={member} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

const MemberName = ({ member: { move, row } }: { readonly member: Member }) => (
  <>
    <button
      type="button"
      className="text-start font-semibold text-ink tabular-nums hover:text-chart hover:underline"
      onClick={() => (row === null ? openShipment(move.number) : openRow(row))}
    >
      {groupNumber(move.number)}
    </button>
    <span className="truncate text-sm text-ink-3" dir="auto">
      {row?.customer}
    </span>
  </>
);

const LineText = ({ member }: { readonly member: Member }) => (
  <span className="min-w-0 tabular-nums">{member.line.text}</span>
);

const whoText = ({ move }: Member, { t }: CellContext): string =>
  move.who === null ? '' : t('changes.by', { who: move.who === '' ? t('work.erased') : move.who });
