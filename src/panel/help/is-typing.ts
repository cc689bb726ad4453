/** Whether a key pressed here is text, or belongs to a dialog that is open: then a shortcut of the page must not take it. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, dialog') !== null;
}
