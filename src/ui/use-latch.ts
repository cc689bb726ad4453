import { useState } from 'react';

/** Whether it has ever been so: what was opened once stays, so that closing it can give the focus back. */
export function useLatch(is: boolean): boolean {
  const [ever, setEver] = useState(is);
  if (is && !ever) setEver(true);
  return is || ever;
}
