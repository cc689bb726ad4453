/**
 * A page of the desk for tests with a clock that does not run. It records messages and unsaved edits while a test
 * renders its content.
 */
import { act, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { TOAST_MS, undoNewest, useToasts } from '../../state/toasts.ts';
import { dropUnsavedEdit, useUnsavedEdits } from '../../state/unsaved-edits.ts';
import { closeNotice, useWriteNotices } from '../../state/write-notices.ts';

export interface TestPage {
  /** Texts of all messages that were shown, in order. */
  readonly shownTexts: () => readonly string[];
  /** Messages that offer to undo something now. */
  readonly offers: () => readonly string[];
  readonly unsaved: () => ReturnType<typeof useUnsavedEdits>;
  readonly notices: () => ReturnType<typeof useWriteNotices>;
  readonly render: (content: ReactNode) => Promise<void>;
  readonly pass: (ms?: number) => Promise<void>;
  /** Undoes and drops everything that is left, and records no further messages. */
  readonly close: () => Promise<void>;
}

export function openTestPage(): TestPage {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const outcomes = new Map<number, string>();
  const stores: {
    toasts: ReturnType<typeof useToasts>;
    unsaved: ReturnType<typeof useUnsavedEdits>;
    notices: ReturnType<typeof useWriteNotices>;
  } = { toasts: [], unsaved: [], notices: [] };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const pass = (ms = 20): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

  function MessageRecorder() {
    const toasts = useToasts();
    const unsaved = useUnsavedEdits();
    const notices = useWriteNotices();
    useEffect(() => {
      for (const { id, text } of toasts) outcomes.set(id, text);
      Object.assign(stores, { toasts, unsaved, notices });
    });
    return null;
  }

  return {
    shownTexts: () => [...outcomes.values()],
    offers: () => stores.toasts.filter(({ act }) => act !== null).map(({ text }) => text),
    unsaved: () => stores.unsaved,
    notices: () => stores.notices,
    render: (content) =>
      act(async () =>
        root.render(
          <>
            <MessageRecorder />
            {content}
          </>,
        ),
      ),
    pass,
    async close() {
      await act(async () => {
        for (const { key } of stores.unsaved) dropUnsavedEdit(key);
        for (const { id } of stores.notices) closeNotice(id);
        while (undoNewest());
        await vi.advanceTimersByTimeAsync(TOAST_MS);
        root.unmount();
      });
      vi.resetAllMocks();
      vi.useRealTimers();
    },
  };
}
