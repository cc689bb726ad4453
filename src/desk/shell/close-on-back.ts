/**
 * Back closes an open dialog instead of changing the page behind it, which could take typed text away. A dialog with
 * typed text asks first. A browser cancels only what a person's last action allows, so a second press passes.
 */
import { findTopDialog } from '../../ui/open-dialogs.ts';

function onNavigate(event: NavigateEvent): void {
  const dialog = findTopDialog();
  if (event.navigationType !== 'traverse' || !event.cancelable || !(dialog instanceof HTMLDialogElement)) return;
  event.preventDefault();
  dialog.requestClose();
}

/** Both interfaces are in all browsers since the end of 2025. In older ones Back changes the page. */
export function closeDialogsOnBack(): void {
  if ('navigation' in window && 'requestClose' in HTMLDialogElement.prototype)
    navigation.addEventListener('navigate', onNavigate);
}
