/** Shows its content once anything is watched, and the form for the first shipments before. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { deskClient } from '../../api/desk/operations.ts';
import { CountAnswer } from '../../core/desk-api/rows.ts';
import { lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { canWrite } from '../../state/guest.ts';

const EmptyDesk = lazyPartWithTexts(async () => (await import('../add/AddDialog.tsx')).EmptyDesk);

export function ContentOrStart({ children }: { readonly children: ReactNode }) {
  const isEmpty = useIsDeskEmpty();
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
  });
  return data === undefined ? null : data.count === 0;
}
