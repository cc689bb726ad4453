import { useLayoutEffect, useRef } from 'react';
import { dropFirstPicture, takeOver } from './first-picture.ts';

/**
 * The words of the server's picture go when the page has its own; all of it goes when something else is shown. `shown` stays the same
 * object as long as the same is looked at.
 */
export function useFirstPicture(
  shown: object | null,
  { data, error }: { readonly data: unknown; readonly error: unknown },
): void {
  const first = useRef(shown);
  const has = data !== undefined;
  const failed = error !== null && !has;
  useLayoutEffect(() => {
    if (failed || shown === null || shown !== first.current) dropFirstPicture();
    else if (has) takeOver('panel');
  }, [has, failed, shown]);
}
