import { useEffect, useEffectEvent } from 'react';

/**
 * Lets the browser ask before a reload, a closed tab or another address takes text away. A browser asks only after the
 * person has used the page, and words the question itself.
 */
export function useAskBeforeLeaving(isTextHeld: () => boolean): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent): void => {
    if (isTextHeld()) event.preventDefault();
  });
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => ask(event);
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
}
