import { useEffect, useState } from 'react';
import { SECOND } from '../../core/time/units.ts';

/** True once the first list is likely to be there: nothing competes with it. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const handle = setTimeout(() => setIdle(true), SECOND);
    return () => clearTimeout(handle);
  }, []);
  return isIdle;
}
