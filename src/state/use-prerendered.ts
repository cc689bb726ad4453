import { useLayoutEffect, useState } from 'react';
import { dropPrerendered, hasPrerendered, releasePrerendered } from './prerendered.ts';

/**
 * Removes the prerendered panel when the shipment is loaded, and the whole prerendered page when
 * another subject is shown or the request fails.
 * @param subject Identifies the subject: the same object as long as the same shipment is shown.
 * @returns Whether the page still consists of the prerendered markup alone.
 */
export function usePrerendered(subject: object | null, answer: 'coming' | 'here' | 'no'): boolean {
  const [first] = useState(subject);
  const [isThere] = useState(hasPrerendered);
  const isMeant = subject !== null && subject === first && answer !== 'no';
  useLayoutEffect(() => {
    if (!isMeant) dropPrerendered();
    else if (answer === 'here') releasePrerendered('panel');
  }, [isMeant, answer]);
  return isThere && isMeant && answer === 'coming';
}
