/** Notices about the person's own changes that stay until they are closed. */
import { create } from 'zustand';

export interface WriteNotice {
  readonly id: string;
  readonly title: string;
  /** Ids of the rows that the notice is about. */
  readonly numbers: readonly string[];
  /** A question with the label of its button and the action of the button. */
  readonly action: { readonly label: string; readonly run: () => void } | null;
}

const useStore = create<{ readonly notices: readonly WriteNotice[] }>(() => ({ notices: [] }));

export const useWriteNotices = (): readonly WriteNotice[] => useStore((state) => state.notices);

export function closeNotice(id: string): void {
  useStore.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

export function addNotice(notice: WriteNotice): void {
  useStore.setState(({ notices }) => ({ notices: [...notices.filter(({ id }) => id !== notice.id), notice] }));
}
