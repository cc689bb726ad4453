/** Lists changes of rows by people within the last day. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchEdits } from '../../api/desk/operations.ts';
import { columnLabel } from '../../core/columns/cell.ts';
import type { RowEdit } from '../../core/desk-api/rows.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { isGuest } from '../../state/guest.ts';
import { useUndoEdit } from '../edit/use-edit.ts';
import { ActList, type DoneAct } from './ActList.tsx';

const KEY = ['desk', 'edits'] as const;

export function EditList({ nowMs }: { readonly nowMs: number }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const undo = useUndoEdit();
  const { data: edits = [] } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchEdits(signal),
    enabled: !isGuest(),
    staleTime: 0,
    refetchOnMount: true,
  });
  const toAct = ({ id, who, fields, count, number, at, undone }: RowEdit): DoneAct => {
    const names = fields.map((key) => columnLabel(key, t));
    const by = { who: who === '' ? t('work.erased') : who, fields: names };
    return {
      id,
      at,
      isUndone: undone,
      text:
        number === null
          ? t('changes.editMany', { ...by, count })
          : t('changes.editOne', { ...by, number: groupNumber(number) }),
      undo: async () => {
        await undo(id, t('desk.edit.what', { fields: names }));
        await queries.invalidateQueries({ queryKey: KEY });
      },
    };
  };
  return <ActList id="changes-edits" heading={t('changes.edits')} acts={edits.map(toAct)} nowMs={nowMs} />;
}
