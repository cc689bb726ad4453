import { useLayoutEffect, useState } from 'react';
import { dropPrerendered, hasPrerendered, releasePrerendered } from './prerendered.ts';

/**
 * The words of the server's picture go when the page has its own; all of it goes when something else is shown, or when the answer is
 * no. `shown` stays the same object as long as the same is looked at. True as long as nothing but the picture is there.
 */
export function usePrerendered(shown: object | null, answer: 'coming' | 'here' | 'no'): boolean {
  const [first] = useState(shown);
  const [isThere] = useState(hasPrerendered);
  const isMeant = shown !== null && shown === first && answer !== 'no';
  useLayoutEffect(() => {
    if (!isMeant) dropPrerendered();
    else if (answer === 'here') releasePrerendered('panel');
  }, [isMeant, answer]);
  return isThere && isMeant && answer === 'coming';
}
