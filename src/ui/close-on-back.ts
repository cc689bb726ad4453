/**
 * Back closes an open dialog instead of changing the page behind it, which could take typed text away. A dialog with
 * typed text asks first. A browser cancels only what a person's last action allows, so a second press passes. Both
 * interfaces are in all browsers since the end of 2025. In older ones Back changes the page.
 */
import { findTopDialog } from './open-dialogs.ts';

/** Returns a function that ends it. */
export function closeOnBack(dialog: HTMLDialogElement): () => void {
  if (!('navigation' in window && 'requestClose' in dialog)) return () => undefined;
  const { navigation } = window;
  const onNavigate = (event: NavigateEvent): void => {
    if (event.navigationType !== 'traverse' || !event.cancelable || findTopDialog() !== dialog) return;
    event.preventDefault();
    dialog.requestClose();
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}
