import { useLayoutEffect, useState } from 'react';
import { dropPrerendered, hasPrerendered, releasePrerendered } from './prerendered.ts';

/**
 * Removes the prerendered panel when the answer is here, and all of the prerendered page when another subject is shown or the
 * answer is no.
 *
 * @param shown Identifies the subject: the same object as long as the same shipment is shown.
 * @returns Whether the prerendered page is still all there is.
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
