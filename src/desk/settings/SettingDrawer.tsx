/** The section of a setting: its title, its purpose, its entries, and the form of the open entry. */
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Translate } from '../../core/texts/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { failureText } from '../common/failure-text.ts';
import { EntryForm } from './EntryForm.tsx';
import type { SettingTable } from './field-table.ts';
import { saveEntry, type Table, type TableStore, withEntry, writeOnTop } from './save-entry.ts';

interface SettingDrawerProps {
  /** The id of the title, which names the entries (`aria-labelledby`). */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

export const SettingDrawer = ({ id, title, about, buttons, children }: SettingDrawerProps) => (
  <>
    <div className="flex max-w-320 flex-wrap items-start justify-between gap-3 pb-3">
      <div className="min-w-0 flex-1 basis-60">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        <p className="max-w-240 pt-1 text-ink-2">{about}</p>
      </div>
      {buttons}
    </div>
    {children}
  </>
);

/** Tracks which entry is open in the dialog, and where the focus goes when it closes. */
export function useOpened<T extends object>() {
  const [opened, setOpened] = useState<T | null>(null);
  return {
    opened,
    open: setOpened,
    close: () => setOpened(null),
    /**
     * Closes `what` unless something else was opened since. The dialog returns the focus to the element that opened
     * it. If the change removed that element, the element with the id `instead` gets the focus.
     */
    finish: (what: T, isGone: boolean, instead: string): void => {
      flushSync(() => setOpened((now) => (now === what ? null : now)));
      if (isGone) document.getElementById(instead)?.focus();
    },
  };
}

interface EntryDialogProps<E, K extends string> extends Pick<DialogProps, 'title' | 'width' | 'onClose'> {
  readonly setting: SettingTable<E, K>;
  readonly store: TableStore<E>;
  readonly table: Table<E>;
  /** `null` for a new entry. */
  readonly initial: E | null;
  readonly canRemove?: boolean;
  readonly onDone: (isGone: boolean) => void;
}

export function EntryDialog<E, K extends string>(props: EntryDialogProps<E, K>) {
  const { setting, store, table, initial, canRemove = true, onDone, ...dialog } = props;
  const t = useTranslate();
  // The table that the person saw. Only a save reads a newer one; a later answer of the query does not replace it.
  const seen = useRef(table);
  const read = async (): Promise<Table<E>> => {
    seen.current = await store.read();
    return seen.current;
  };
  const restore = async (entry: E): Promise<void> => {
    const { nameOf } = setting;
    try {
      await writeOnTop(store, await store.read(), ({ entries }) =>
        entries.some((present) => nameOf(present) === nameOf(entry)) ? null : withEntry(entries, nameOf, null, entry),
      );
      showToast(t('entry.restored', { what: setting.wordsOf(entry) }));
    } catch (error) {
      showToast(failureText(error, t), { tone: 'late' });
    }
  };
  const showRemoved = (entry: E): void =>
    showToast(t('entry.removed', { what: setting.wordsOf(entry) }), { undo: () => void restore(entry) });
  return (
    <Dialog open closeLabel={t('desk.close')} {...dialog}>
      <EntryForm
        setting={setting}
        initial={initial}
        save={(draft, base) => saveEntry({ setting, store: { ...store, read }, table: seen.current, base, draft }, t)}
        onRemoved={canRemove ? showRemoved : null}
        onDone={onDone}
      />
    </Dialog>
  );
}

interface TableDrawerProps<E, K extends string> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly headings: readonly string[];
  /** Renders the cells after the first one, which names the entry. */
  readonly cellsOf: (entry: E, t: Translate) => ReactNode;
  readonly headOf: (entry: E) => { readonly name: string; readonly mark?: ReactNode; readonly change: string };
  readonly titles: { readonly add: string; readonly change: string };
  readonly moreButtons?: ReactNode;
  readonly setting: SettingTable<E, K>;
  readonly store: TableStore<E>;
  readonly table: Table<E>;
  readonly mayEdit: boolean;
}

/** A section whose entries are the rows of a table. */
export function TableDrawer<E extends object, K extends string>(props: TableDrawerProps<E, K>) {
  const { id, title, about, headings, cellsOf, headOf, titles, moreButtons, setting, store, table, mayEdit } = props;
  const t = useTranslate();
  const { opened, open, close, finish } = useOpened<{ readonly entry: E | null }>();
  const addId = `${id}-add`;
  const buttons = (
    <div className="flex flex-wrap gap-2">
      {moreButtons}
      <Button id={addId} onClick={() => open({ entry: null })}>
        {titles.add}
      </Button>
    </div>
  );
  const renderRow = (entry: E): ReactNode => {
    const { name, mark, change } = headOf(entry);
    return (
      <tr key={setting.nameOf(entry)} className="border-b border-line [&>td]:px-2">
        <th scope="row" abbr={name} className="px-2 py-1.5 text-start font-semibold">
          {name}
          {mark}
          {mayEdit && (
            <Button look="link" aria-label={change} className="ms-1 text-sm" onClick={() => open({ entry })}>
              {t('freeDays.change')}
            </Button>
          )}
        </th>
        {cellsOf(entry, t)}
      </tr>
    );
  };
  return (
    <SettingDrawer id={id} title={title} about={about} buttons={mayEdit && buttons}>
      {table.entries.length > 0 && (
        <div className="scroll-row" tabIndex={0} role="region" aria-labelledby={id}>
          <table className="w-full max-w-320 text-start tabular-nums">
            <thead>
              <tr className="border-b border-line text-sm text-ink-3">
                {headings.map((heading) => (
                  <th key={heading} scope="col" className="px-2 py-1 text-start font-semibold whitespace-nowrap">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{table.entries.map(renderRow)}</tbody>
          </table>
        </div>
      )}
      {opened !== null && (
        <EntryDialog
          {...{ setting, store, table, initial: opened.entry }}
          width="form"
          title={opened.entry === null ? titles.add : titles.change}
          onClose={close}
          onDone={(isGone) => finish(opened, isGone, addId)}
        />
      )}
    </SettingDrawer>
  );
}
