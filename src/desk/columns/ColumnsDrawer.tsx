/** The columns that the desk made for itself, in their order; those that are retired below. */
import { useQuery } from '@tanstack/react-query';
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import { useEffect, useRef } from 'react';
import { OWN_LIMITS } from '../../core/columns/own-columns.ts';
import type { OwnColumnOrder } from '../../core/desk-api/own-columns.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { NotYet } from '../common/Failure.tsx';
import { ownColumnsQuery } from '../common/own-columns.tsx';
import { WriteButton } from '../common/WriteButton.tsx';
import { useOpened } from '../settings/use-opened.ts';
import { movedBy } from './column-draft.ts';
import { ColumnForm } from './ColumnForm.tsx';
import { typeText } from './column-words.ts';
import { tableOf, useArrange } from './use-columns.ts';

const ADD = 'own-column-add';
const moveId = ({ key }: OwnColumnOrder, by: 1 | -1): string => `${key}-${by === 1 ? 'down' : 'up'}`;

export function ColumnsDrawer({ mayEdit }: { readonly mayEdit: boolean }) {
  const t = useTranslate();
  const { data, error, refetch } = useQuery({ ...ownColumnsQuery, refetchOnMount: 'always' });
  const { opened, open, close } = useOpened<{ readonly of: OwnColumnOrder | null }>();
  const arrange = useArrange();
  // What was pressed is gone, disabled or moved with its line: the first of these that is there.
  const toFocus = useRef<readonly string[]>([]);
  const seen = useRef(data);
  useEffect(() => {
    if (seen.current === data) return;
    seen.current = data;
    const found = toFocus.current.map((id) => document.querySelector<HTMLElement>(`#${id}:enabled`));
    found.find((one) => one !== null)?.focus();
    toFocus.current = [];
  });
  if (data === undefined) return <NotYet error={error} again={refetch} />;
  const table = tableOf(data);
  const active = table.entries.filter(({ retired }) => !retired);
  const rest = table.entries.filter(({ retired }) => retired);
  const isFull = active.length >= OWN_LIMITS.columns;
  const setRetired = (of: OwnColumnOrder, retired: boolean): void => {
    const { name } = of;
    toFocus.current = [ADD];
    void arrange(
      (entries) => entries.map((one) => (one.key === of.key ? { ...one, retired } : one)),
      t(retired ? 'ownColumns.retired' : 'ownColumns.restored', { name }),
      () => setRetired(of, !retired),
    );
  };
  const move = (of: OwnColumnOrder, by: 1 | -1): void => {
    toFocus.current = [moveId(of, by), moveId(of, by === 1 ? -1 : 1)];
    void arrange((entries) => movedBy(entries, of, by), '');
  };
  return (
    <>
      <div className="flex max-w-320 flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-lg font-semibold">{t('ownColumns.title')}</h2>
          <p className="max-w-240 pt-1 text-ink-2">
            {active.length === 0
              ? t('ownColumns.none')
              : t('ownColumns.body', { count: active.length, most: OWN_LIMITS.columns })}
            {isFull && ` ${t('ownColumns.full', { most: OWN_LIMITS.columns })}`}
          </p>
        </div>
        {mayEdit && !isFull && (
          <WriteButton id={ADD} onClick={() => open({ of: null })}>
            {t('ownColumns.add')}
          </WriteButton>
        )}
      </div>
      {active.length > 0 && (
        <ul aria-label={t('ownColumns.title')} className="max-w-320 pt-3">
          {active.map((one, index) => (
            <li key={one.key} className={ITEM}>
              <Named of={one} />
              {mayEdit && (
                <span className="flex shrink-0 items-center">
                  <IconButton
                    className="size-8"
                    id={moveId(one, -1)}
                    label={t('ownColumns.up', { name: one.name })}
                    disabled={index === 0}
                    onClick={() => move(one, -1)}
                  >
                    <Icon of={ArrowUp} size={14} />
                  </IconButton>
                  <IconButton
                    className="size-8"
                    id={moveId(one, 1)}
                    label={t('ownColumns.down', { name: one.name })}
                    disabled={index === active.length - 1}
                    onClick={() => move(one, 1)}
                  >
                    <Icon of={ArrowDown} size={14} />
                  </IconButton>
                  <WriteButton
                    look="link"
                    aria-label={t('ownColumns.changeOf', { name: one.name })}
                    onClick={() => open({ of: one })}
                  >
                    {t('ownColumns.change')}
                  </WriteButton>
                  <WriteButton
                    look="link"
                    aria-label={t('ownColumns.retireOf', { name: one.name })}
                    onClick={() => setRetired(one, true)}
                  >
                    {t('ownColumns.retire')}
                  </WriteButton>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <>
          <h3 className="pt-8 font-semibold">{t('ownColumns.retiredTitle')}</h3>
          <p className="pt-1 text-ink-2">{t('ownColumns.retiredBody')}</p>
          <ul aria-label={t('ownColumns.retiredTitle')} className="max-w-320 pt-3">
            {rest.map((one) => (
              <li key={one.key} className={ITEM}>
                <Named of={one} />
                {mayEdit && !isFull && (
                  <WriteButton
                    look="link"
                    aria-label={t('ownColumns.restoreOf', { name: one.name })}
                    onClick={() => setRetired(one, false)}
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
        <Dialog
          open
          title={opened.of === null ? t('ownColumns.add') : t('ownColumns.changeOf', { name: opened.of.name })}
          closeLabel={t('desk.close')}
          onClose={close}
        >
          <ColumnForm table={table} of={opened.of} onDone={close} />
        </Dialog>
      )}
    </>
  );
}

const ITEM = 'flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1';

function Named({ of }: { readonly of: OwnColumnOrder }) {
  const t = useTranslate();
  return (
    <span className="min-w-0 flex-1 basis-60 py-1 wrap-anywhere">
      <bdi className="font-semibold">{of.name}</bdi> <span className="text-sm text-ink-3">{typeText(of, t)}</span>
    </span>
  );
}
