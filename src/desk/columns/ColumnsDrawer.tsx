/** The columns that the desk defined itself in their order, and below them the retired ones. */
import { useQuery } from '@tanstack/react-query';
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import { useEffect, useRef } from 'react';
import { OWN_LIMITS } from '../../core/columns/own-columns.ts';
import type { OwnColumnOrder } from '../../core/desk-api/own-columns.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { LoadingOrError } from '../common/Failure.tsx';
import { failureText } from '../common/failure-text.ts';
import { ownColumnsQuery } from '../common/own-columns.tsx';
import { WriteButton } from '../common/WriteButton.tsx';
import { EntryDialog, SettingDrawer, useOpened } from '../settings/SettingDrawer.tsx';
import { writeOnTop } from '../settings/save-entry.ts';
import { columnStore, tableOfColumns, useStore } from '../settings/stores.ts';
import { columnTable, moveColumn, typeText } from './column-table.ts';
import { sentences } from '../../core/texts/joined.ts';

const ADD_BUTTON_ID = 'own-column-add';
const moveButtonId = ({ key }: OwnColumnOrder, by: 1 | -1): string => `${key}-${by === 1 ? 'down' : 'up'}`;

export function ColumnsDrawer({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({ ...ownColumnsQuery, refetchOnMount: 'always' });
  const { opened, open, close, finish } = useOpened<{ readonly entry: OwnColumnOrder | null }>();
  const store = useStore(columnStore);
  // The pressed button is gone, disabled or moved with its row. The focus goes to the first of these elements that
  // exists.
  const toFocus = useRef<readonly string[]>([]);
  const seen = useRef(data);
  useEffect(() => {
    if (seen.current === data) return;
    seen.current = data;
    const candidates = toFocus.current.map((id) => document.querySelector<HTMLElement>(`#${id}:enabled`));
    candidates.find((candidate) => candidate !== null)?.focus();
    toFocus.current = [];
  });
  if (data === undefined) return <LoadingOrError error={error} again={refetch} />;
  const table = tableOfColumns(data);
  const setting = columnTable(t);
  const active = table.entries.filter(({ retired }) => !retired);
  const retiredColumns = table.entries.filter(({ retired }) => retired);
  const isFull = active.length >= OWN_LIMITS.columns;
  /** Applies a change to the list as it is on the server now. */
  const arrange = async (
    order: (columns: readonly OwnColumnOrder[]) => readonly OwnColumnOrder[],
    done: string,
    undo: (() => void) | null,
  ): Promise<void> => {
    try {
      await writeOnTop(store, await store.read(), ({ entries }) => order(entries));
      if (done !== '') showToast(done, { undo });
    } catch (failure) {
      showToast(failureText(failure, t), { tone: 'late' });
    }
  };
  const setRetired = (column: OwnColumnOrder, retired: boolean): void => {
    const { name } = column;
    toFocus.current = [ADD_BUTTON_ID];
    void arrange(
      (columns) => columns.map((ownColumn) => (ownColumn.key === column.key ? { ...ownColumn, retired } : ownColumn)),
      t(retired ? 'ownColumns.retired' : 'ownColumns.restored', { name }),
      () => setRetired(column, !retired),
    );
  };
  const move = (column: OwnColumnOrder, by: 1 | -1): void => {
    toFocus.current = [moveButtonId(column, by), moveButtonId(column, by === 1 ? -1 : 1)];
    void arrange((columns) => moveColumn(columns, column, by), '', null);
  };
  const about =
    active.length === 0
      ? t('ownColumns.none')
      : t('ownColumns.body', { count: active.length, most: OWN_LIMITS.columns });
  return (
    <SettingDrawer
      id="own-columns"
      title={t('ownColumns.title')}
      about={sentences([about, isFull && t('ownColumns.full', { most: OWN_LIMITS.columns })], t)}
      buttons={
        mayEdit &&
        !isFull && (
          <WriteButton id={ADD_BUTTON_ID} onClick={() => open({ entry: null })}>
            {t('ownColumns.add')}
          </WriteButton>
        )
      }
    >
      {active.length > 0 && (
        <ul aria-labelledby="own-columns" className="max-w-320">
          {active.map((ownColumn, index) => (
            <li key={ownColumn.key} className={ITEM_CLASSES}>
              <Named column={ownColumn} />
              {mayEdit && (
                <span className="flex shrink-0 items-center">
                  <IconButton
                    className="size-8"
                    id={moveButtonId(ownColumn, -1)}
                    label={t('ownColumns.up', { name: ownColumn.name })}
                    disabled={index === 0}
                    onClick={() => move(ownColumn, -1)}
                  >
                    <Icon icon={ArrowUp} size={14} />
                  </IconButton>
                  <IconButton
                    className="size-8"
                    id={moveButtonId(ownColumn, 1)}
                    label={t('ownColumns.down', { name: ownColumn.name })}
                    disabled={index === active.length - 1}
                    onClick={() => move(ownColumn, 1)}
                  >
                    <Icon icon={ArrowDown} size={14} />
                  </IconButton>
                  <WriteButton
                    look="link"
                    aria-label={t('ownColumns.changeOf', { name: ownColumn.name })}
                    onClick={() => open({ entry: ownColumn })}
                  >
                    {t('ownColumns.change')}
                  </WriteButton>
                  <WriteButton
                    look="link"
                    aria-label={t('ownColumns.retireOf', { name: ownColumn.name })}
                    onClick={() => setRetired(ownColumn, true)}
                  >
                    {t('ownColumns.retire')}
                  </WriteButton>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {retiredColumns.length > 0 && (
        <>
          <h3 className="pt-8 font-semibold">{t('ownColumns.retiredTitle')}</h3>
          <p className="pt-1 text-ink-2">{t('ownColumns.retiredBody')}</p>
          <ul aria-label={t('ownColumns.retiredTitle')} className="max-w-320 pt-3">
            {retiredColumns.map((retiredColumn) => (
              <li key={retiredColumn.key} className={ITEM_CLASSES}>
                <Named column={retiredColumn} />
                {mayEdit && !isFull && (
                  <WriteButton
                    look="link"
                    aria-label={t('ownColumns.restoreOf', { name: retiredColumn.name })}
                    onClick={() => setRetired(retiredColumn, false)}
                  >
                    {t('ownColumns.restore')}
                  </WriteButton>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {opened !== null && (
        <EntryDialog
          {...{ setting, store, table, initial: opened.entry }}
          canRemove={false}
          title={opened.entry === null ? t('ownColumns.add') : t('ownColumns.changeOf', { name: opened.entry.name })}
          onClose={close}
          onDone={() => finish(opened, false, ADD_BUTTON_ID)}
        />
      )}
    </SettingDrawer>
  );
}

const ITEM_CLASSES = 'flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1';

function Named({ column }: { readonly column: OwnColumnOrder }) {
  const t = useTranslate();
  return (
    <span className="min-w-0 flex-1 basis-60 py-1 wrap-anywhere">
      <bdi className="font-semibold">{column.name}</bdi>{' '}
      <span className="text-sm text-ink-3">{typeText(column, t)}</span>
    </span>
  );
}
