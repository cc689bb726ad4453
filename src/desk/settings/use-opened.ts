/** Which entry is open in the dialog, and where the focus goes when it closes. */
import { useState } from 'react';
import { flushSync } from 'react-dom';

export function useOpened<T>() {
  const [opened, setOpened] = useState<T | null>(null);
  return {
    opened,
    open: setOpened,
    close: () => setOpened(null),
    /**
     * The dialog gives the focus back to what opened it. Where that is gone with the change,
     * `instead` (an id) has it.
     */
    finish: (isGone: boolean, instead: string): void => {
      flushSync(() => setOpened(null));
      if (isGone) document.getElementById(instead)?.focus();
    },
  };
}
