import { useEffect } from 'react';
import { isPosition, nameSelection } from '../core/links/old-selection.ts';
import type { Journey } from '../core/reading/types.ts';
import { go, useView } from './view-store.ts';

/** Rewrites an address that selects by position, which only the journey can resolve. */
export function useNamedSelection(journey: Journey): void {
  const old = useView(({ selection }) => (selection !== null && isPosition(selection.id) ? selection : null));
  useEffect(() => {
    const selection = old === null ? null : nameSelection(old, journey);
    if (selection !== old) go({ selection }, 'replace');
  }, [old, journey]);
}
