import { useEffect } from 'react';
import { currentView } from '../../state/view-store.ts';

/** The browser would print only the visible rows, as if they were all. */
export function usePrintKey(print: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'p';
      // An open shipment has its own printed sheet.
      if (!isPrint || currentView().number !== null) return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
