/** Shows its content once anything is watched, and the form for the first shipments before. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { deskClient } from '../../api/desk/operations.ts';
import { CountAnswer } from '../../core/desk-api/rows.ts';
import { lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { canWrite } from '../../state/guest.ts';
import { useImportDraft } from '../../state/import-draft.ts';
import { RETRY_UNTIL_ANSWERED } from '../../api/desk/desk-error.ts';

const EmptyDesk = lazyPartWithTexts(async () => (await import('../add/AddDialog.tsx')).EmptyDesk);

interface ContentOrStartProps {
  /** Opens the dialog for a list that the tracking page handed over to a desk with shipments. */
  readonly onHandedOver: () => void;
  readonly children: ReactNode;
}

export function ContentOrStart({ onHandedOver, children }: ContentOrStartProps) {
  const isEmpty = useIsDeskEmpty();
  const isHandedOver = useImportDraft((draft) => draft.isHandedOver);
  const open = useEffectEvent(onHandedOver);
  useEffect(() => {
    if (isHandedOver && isEmpty === false && canWrite()) open();
  }, [isHandedOver, isEmpty]);
  // The form stays until the person closes the result of the first import.
  const [isImporting, setImporting] = useState(false);
  if (!canWrite()) return children;
  return isEmpty === true || isImporting ? (
    <EmptyDesk onBegin={() => setImporting(true)} onLeave={() => setImporting(false)} />
  ) : (
    children
  );
}

/** Returns whether nothing is watched; `null` until it is known. */
function useIsDeskEmpty(): boolean | null {
  const { data } = useQuery({
    queryKey: ['desk', 'total'],
    queryFn: ({ signal }) => deskClient().ask({ path: '/rows/count', answer: CountAnswer, signal }),
    staleTime: 0,
    refetchOnMount: true,
    ...RETRY_UNTIL_ANSWERED,
  });
  return data === undefined ? null : data.count === 0;
}
