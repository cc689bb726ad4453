/** What there is to see once something is watched; before that, the box to begin with. */
import { type ReactNode, useState } from 'react';
import { lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { useEmpty } from './use-empty.ts';

const EmptyDesk = lazyPartWithTexts(async () => (await import('./EmptyDesk.tsx')).EmptyDesk);

export function StartOr({ children }: { readonly children: ReactNode }) {
  const isEmpty = useEmpty();
  const wasEmpty = useLatch(isEmpty === true);
  const [hasLeft, setLeft] = useState(false);
  return isEmpty === true || (wasEmpty && !hasLeft) ? <EmptyDesk onLeave={() => setLeft(true)} /> : children;
}
