/** What is to be read or answered about own writes, as long as it is not closed. */
import { create } from 'zustand';

export interface WriteNotice {
  readonly id: string;
  readonly title: string;
  /** Of the rows that it is about. */
  readonly numbers: readonly string[];
  /** Something that is asked: its button, and what that does. */
  readonly action: { readonly label: string; readonly run: () => void } | null;
}

const useStore = create<{ readonly notices: readonly WriteNotice[] }>(() => ({ notices: [] }));

export const useWriteNotices = (): readonly WriteNotice[] => useStore((state) => state.notices);

export function closeNotice(id: string): void {
  useStore.setState(({ notices }) => ({ notices: notices.filter((one) => one.id !== id) }));
}

export function addNotice(notice: WriteNotice): void {
  useStore.setState(({ notices }) => ({ notices: [...notices.filter(({ id }) => id !== notice.id), notice] }));
}
