/** Moves as a text that a customer may read: port time with zones, nothing internal. */
import { formatWithZone } from '../../core/time/format.ts';
import { isPortTime } from '../../core/time/port-time.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import type { CellContext } from '../../core/columns/cell.ts';
import { columnLabel } from '../../core/columns/cell.ts';
import { cellText } from './cell-text.ts';
import { type MoveGroup, type Section, SECTIONS } from './group-moves.ts';

/** What people wrote among themselves stays among them. */
const INTERNAL: readonly Section[] = ['people', 'trouble'];

export function mailText(
  subject: string,
  groups: ReadonlyMap<Section, readonly MoveGroup[]>,
  context: CellContext,
): string {
  const { t, nowMs } = context;
  const valueText = (group: MoveGroup, value: unknown): string =>
    isPortTime(value) ? formatWithZone(value, t, nowMs) : cellText(group.field, value, context);
  const linesOf = (group: MoveGroup): readonly string[] =>
    group.members.map(({ move, row }) => {
      const line = t('changes.mail.line', {
        number: groupNumber(move.number),
        reference: row?.reference == null ? '' : t('changes.mail.reference', { reference: row.reference }),
        what: columnLabel(group.field, t),
        move: t('changes.to.arrow', { old: valueText(group, move.old), new: valueText(group, move.new) }),
      });
      const ship = placeText(group, context);
      return ship === '' ? line : t('changes.mail.ship', { line, ship });
    });
  const parts = SECTIONS.filter((section) => !INTERNAL.includes(section)).flatMap((section) => {
    const of = groups.get(section) ?? [];
    return of.length === 0 ? [] : [[t(`changes.section.${section}`), ...of.flatMap(linesOf)].join('\n')];
  });
  return [subject, ...parts].join('\n\n');
}

/** `on Maersk Bluefathom to Rotterdam`. */
export function placeText({ vessel, port }: MoveGroup, { t }: CellContext): string {
  if (vessel !== null && port !== null) return t('changes.onTo', { ship: vessel, port });
  if (vessel !== null) return t('changes.on', { ship: vessel });
  return port === null ? '' : t('changes.to', { port });
}
