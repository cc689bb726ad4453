import { focusSearch } from '../../../ui/focus-search.ts';
import { useLatch } from '../../../ui/use-latch.ts';
import { openDesk } from '../../../state/open-desk.ts';
import { setUi, useUi } from '../../../state/ui-store.ts';
import { currentView, go } from '../../../state/view-store.ts';
import { useTrackingKeys } from '../keys.ts';
import { KeySheet } from './KeySheet.tsx';

const isCovered = (): boolean => document.querySelector('dialog[open], :popover-open') !== null;

const isDeskHere = (): boolean => 'desk' in document.documentElement.dataset;

/** Handles the keys of the whole page, and the list of keys that `?` opens. */
export function HelpSheet() {
  const open = useUi((ui) => ui.help);
  const wasOpen = useLatch(open);
  useTrackingKeys({
    search: focusSearch,
    help: () => setUi({ help: true }),
    desk: () => (isDeskHere() ? openDesk(currentView().number) : false),
    // Escape closes everything above this sheet first.
    close: () => (isCovered() || currentView().selection === null ? false : go({ selection: null }, 'replace')),
  });
  return wasOpen && <KeySheet open={open} desk={isDeskHere()} />;
}
