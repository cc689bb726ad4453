/**
 * Whether a key pressed here is text or belongs to an open dialog: then it is no shortcut of the
 * page.
 */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, dialog') !== null;
}
