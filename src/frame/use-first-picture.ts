import { useLayoutEffect, useRef } from 'react';
import { dropFirstPicture, takeOver } from '../view/first-picture.ts';
import type { Shown } from './use-shown.ts';

/** The words of the server's picture go when the panel has its own; all of it goes when something else is shown. */
export function useFirstPicture({ ref, query }: Shown): void {
  const first = useRef(ref);
  const has = query.data !== undefined;
  const failed = query.error !== null && !has;
  useLayoutEffect(() => {
    if (failed || ref === null || ref !== first.current) dropFirstPicture();
    else if (has) takeOver('panel');
  }, [has, failed, ref]);
}
