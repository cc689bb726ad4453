/** Opens the case of a clicked notification, in a desk that is already open or in a new window. */
import type { OpenedCase } from '../core/links/opened-case.ts';

/** The members of the `Clients` API and its windows that this module uses. */
export interface WindowClients {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly DeskWindow[]>;
  openWindow(url: string): Promise<unknown>;
}
interface DeskWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: OpenedCase, transfer: Transferable[]): void;
}

const DESK = '/desk';

/** `data` is what the page stored with the notification: the id of a case, or nothing. */
export async function openNotification(clients: WindowClients, data: unknown): Promise<void> {
  const id = typeof data === 'string' ? data : null;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const desk = windows.find(({ url }) => new URL(url).pathname.startsWith(DESK));
  if (desk === undefined) {
    await clients.openWindow(id === null ? DESK : `${DESK}?case=${encodeURIComponent(id)}`);
    return;
  }
  await desk.focus();
  desk.postMessage({ kind: 'open-case', id }, []);
}
