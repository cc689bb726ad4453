/** The stored sheet of a dispute with the unsaved input of the person on top. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fetchDispute, saveDispute } from '../../api/desk/money.ts';
import type { Dispute } from '../../core/desk-api/money.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { NOTHING_TYPED, withTyped } from './dispute-sheet.ts';

export const disputeQuery = (id: number) =>
  queryOptions({
    queryKey: ['desk', 'dispute', id],
    queryFn: ({ signal }) => fetchDispute(id, signal),
    enabled: Number.isInteger(id),
  });

export interface DisputeProps {
  readonly id: number;
  readonly dispute: Dispute;
}

/** Input is kept until it is saved or the page is left. */
export function useDispute({ id, dispute }: DisputeProps) {
  const t = useTranslate();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const sheet = withTyped(dispute, typed);
  const isTyped = typed !== NOTHING_TYPED;
  const saveSheet = async (version: number | null, next: typeof sheet): Promise<number | null> => {
    try {
      const saved = await saveDispute(id, { version, ...next });
      queries.setQueryData(disputeQuery(id).queryKey, saved);
      return saved.version;
    } catch (error) {
      // If somebody else has saved the sheet, their values are shown beside the input.
      void queries.invalidateQueries(disputeQuery(id));
      showToast(failureText(error, t), { tone: 'late' });
      return null;
    }
  };
  const save = async (): Promise<void> => {
    const version = await saveSheet(dispute.version, sheet);
    if (version === null) return;
    setTyped((now) => (now === typed ? NOTHING_TYPED : now));
    const what = t('dispute.saved');
    const undo = async (): Promise<void> => {
      if ((await saveSheet(version, withTyped(dispute, NOTHING_TYPED))) !== null) showToast(t('desk.undone', { what }));
    };
    showToast(what, { undo: () => void undo() });
  };
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => {
    leave.current = isTyped ? () => void save() : null;
  });
  useEffect(() => () => leave.current?.(), []);
  return { ...sheet, typed, setTyped, save };
}
