/**
 * Notifications of this browser. Chrome for Android refuses `new Notification` and shows only notifications of a
 * service worker (https://developer.chrome.com/blog/notifying-you-of-changes). So the worker shows them if one is
 * registered, otherwise the page does.
 */
import { readOpenedCase } from '../../core/links/opened-case.ts';
import { goDesk } from '../../state/desk-store.ts';

export interface DeskNotification {
  readonly title: string;
  readonly body: string;
  /** A newer notification with the same tag replaces it. */
  readonly tag: string;
  /** The case that a press opens, or `null` for the list of cases. */
  readonly caseId: string | null;
}

const openCase = (id: string | null): void => goDesk({ page: 'desk', tab: 'attention', case: id });

/** A notification that the browser refuses is dropped, because the list shows the case, too. */
export async function showNotification({ title, body, tag, caseId }: DeskNotification): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration !== undefined) {
      await registration.showNotification(title, { body, tag, data: caseId });
      return;
    }
    const notification = new Notification(title, { body, tag });
    notification.addEventListener('click', () => {
      window.focus();
      openCase(caseId);
      notification.close();
    });
  } catch {
    // The permission is missing, or the browser has no notifications for pages.
  }
}

/** Opens the case of a notification that the service worker showed. The returned function removes the listener. */
export function listenForOpenedCases(): () => void {
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    const opened = readOpenedCase(data);
    if (opened !== null) openCase(opened.id);
  };
  navigator.serviceWorker?.addEventListener('message', onMessage);
  return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
}
