import type { ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';

/** What the page can do without: nothing stands there until it has come, or if it never does. */
export function LateContent({ children }: { readonly children: ReactNode }) {
  return <Boundary renderCrash={() => null}>{children}</Boundary>;
}
