import type { ComponentProps } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { LateContent } from '../../../ui/LateContent.tsx';
import { useUi } from '../../../state/ui-store.ts';

const FollowMoment = lazyPart(async () => (await import('./FollowMoment.tsx')).FollowMoment);

/** Nothing is followed until the scrubber is used. */
export function Following(props: ComponentProps<typeof FollowMoment>) {
  const isAway = useUi((ui) => ui.moment !== null);
  return (
    isAway && (
      <LateContent>
        <FollowMoment {...props} />
      </LateContent>
    )
  );
}
