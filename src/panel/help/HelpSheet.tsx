import { useEffect } from 'react';
import { useLatch } from '../../ui/use-latch.ts';
import { openDesk } from '../../view/open-desk.ts';
import { setUi, useUi } from '../../view/ui-store.ts';
import { currentView, go } from '../../view/view-store.ts';
import { isTyping } from '../../ui/is-typing.ts';
import { latinKey } from '../../ui/latin-key.ts';
import { KeySheet } from './KeySheet.tsx';

const isCovered = (): boolean => document.querySelector('dialog[open], :popover-open') !== null;

/** The sheet of keys, opened by `?` anywhere but where text is typed. */
export function HelpSheet() {
  const open = useUi((ui) => ui.help);
  const wasOpen = useLatch(open);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      // Last of what Escape closes: whatever lies over it goes first.
      if (event.key === 'Escape' && !event.defaultPrevented && !isTyping(event.target) && !isCovered()) {
        if (currentView().selection !== null) go({ selection: null }, 'replace');
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = latinKey(event);
      if (key === 'd' && 'desk' in document.documentElement.dataset) openDesk(currentView().number);
      if (key !== '?') return;
      event.preventDefault();
      setUi({ help: true });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return wasOpen && <KeySheet open={open} desk={'desk' in document.documentElement.dataset} />;
}
