import type { ComponentProps } from 'react';
import { apart } from '../../ui/lazy-part.ts';
import { Extra } from '../../ui/Extra.tsx';
import { useUi } from '../../view/ui-store.ts';

const FollowMoment = apart(async () => (await import('./FollowMoment.tsx')).FollowMoment);

/** Nothing is to be followed before the scrubber is used. */
export function Following(props: ComponentProps<typeof FollowMoment>) {
  const isAway = useUi((ui) => ui.moment !== null);
  return (
    isAway && (
      <Extra>
        <FollowMoment {...props} />
      </Extra>
    )
  );
}
