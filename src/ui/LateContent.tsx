import type { ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';

/** Content that the page can do without. Nothing is shown in its place while it is loading or after it has crashed. */
export function LateContent({ children }: { readonly children: ReactNode }) {
  return <Boundary renderCrash={() => null}>{children}</Boundary>;
}
