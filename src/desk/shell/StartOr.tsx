/** What there is to see once something is watched; before that, the box to begin with. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { deskClient } from '../../api/desk/operations.ts';
import { CountAnswer } from '../../core/desk-api/rows.ts';
import { lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { isGuest } from '../../state/guest.ts';

const EmptyDesk = lazyPartWithTexts(async () => (await import('../add/AddDialog.tsx')).EmptyDesk);

export function StartOr({ children }: { readonly children: ReactNode }) {
  const isEmpty = useEmpty();
  // The first import stays until its result was read.
  const [isUnderWay, setUnderWay] = useState(false);
  // A guest adds nothing.
  if (isGuest()) return children;
  return isEmpty === true || isUnderWay ? (
    <EmptyDesk onBegin={() => setUnderWay(true)} onLeave={() => setUnderWay(false)} />
  ) : (
    children
  );
}

/** Whether nothing is watched at all; null as long as that is not known. */
function useEmpty(): boolean | null {
  const { data } = useQuery({
    queryKey: ['desk', 'total'],
    queryFn: ({ signal }) => deskClient().ask({ path: '/rows/count', answer: CountAnswer, signal }),
    staleTime: 0,
    refetchOnMount: true,
  });
  return data === undefined ? null : data.count === 0;
}
