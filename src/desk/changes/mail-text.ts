/** The changes as a text for customers: local port times with zones, and nothing internal. */
import { joinReferences } from '../../core/columns/references.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import type { CellContext } from '../../core/columns/cell.ts';
import { isForCustomers } from '../../core/cases/since.ts';
import { groupMoves, type Move, type MoveGroup, type RowOf } from './group-moves.ts';

/** Internal notes of people are left out. */
export function mailText(subject: string, moves: readonly Move[], rowOf: RowOf, { t, ...clock }: CellContext): string {
  const context = { t, ...clock, namesZones: true };
  const groups = groupMoves(moves.filter(isForCustomers), rowOf, context);
  const toLines = (group: MoveGroup): readonly string[] =>
    group.members.map(({ move, row, line: { text } }) => {
      const reference = joinReferences(row?.reference ?? null);
      const line = t('changes.mail.line', {
        number: groupNumber(move.number),
        reference: reference === null ? '' : t('changes.mail.reference', { reference }),
        text,
      });
      const ship = placeText(group, context);
      return ship === '' ? line : t('changes.mail.ship', { line, ship });
    });
  const parts = [...groups].map(([section, moveGroups]) =>
    [t(`changes.section.${section}`), ...moveGroups.flatMap(toLines)].join('\n'),
  );
  return [subject, ...parts].join('\n\n');
}

/** For example `on Maersk Bluefathom to Rotterdam`. */
export function placeText({ vessel, port }: MoveGroup, { t }: CellContext): string {
  if (vessel !== null && port !== null) return t('changes.onTo', { ship: vessel, port });
  if (vessel !== null) return t('changes.on', { ship: vessel });
  return port === null ? '' : t('changes.to', { port });
}
