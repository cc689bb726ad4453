import { useState } from 'react';

/** Stays true once `is` was true. A dialog that was opened stays mounted, so that closing it restores the focus. */
export function useLatch(is: boolean): boolean {
  const [ever, setEver] = useState(is);
  if (is && !ever) setEver(true);
  return is || ever;
}
