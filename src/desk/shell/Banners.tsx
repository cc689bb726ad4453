/**
 * Messages above the foot. Messages about actions lie over the list, so that nothing moves that is about to be pressed.
 * Messages about the state of the page take their own space, because they last as long as an outage and would cover
 * the last row and the foot of the map.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { config } from '../../api/config.ts';
import { groupNumber } from '../../core/shipment/number.ts';
import { SECOND } from '../../core/time/units.ts';
import { useAskBeforeLeaving } from '../../ui/ask-before-leaving.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, buttonClasses } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { impersonatedGuest } from '../../state/guest.ts';
import { reload } from '../../state/origin.ts';
import {
  checkUnknown,
  dropUnsavedEdit,
  giveUp,
  type UnsavedEdit,
  useHasUnknown,
  useUnsavedEdits,
} from '../../state/unsaved-edits.ts';
import { useConnection, useIsOutdated, useRefreshInPlace } from '../common/live.ts';
import { useMe } from '../common/me.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import type { Progress } from '../edit/row-writes.ts';
import { closeNotice, useWriteNotices, type WriteNotice } from '../../state/write-notices.ts';
import { useDeskList } from '../list/desk-list.ts';
import { Toasts } from './Toasts.tsx';

export function Banners() {
  const t = useTranslate();
  const connection = useConnection();
  const isOutdated = useIsOutdated();
  const unsaved = useUnsavedEdits();
  const notices = useWriteNotices();
  const progress = useProgress();
  const me = useMe();
  useCheckUnknown(connection === 'here');
  useAskBeforeLeaving(() => unsaved.some(({ text }) => text !== ''));
  useRefreshInPlace();
  const guest = impersonatedGuest();
  return (
    <>
      <div className="desk:absolute desk:inset-x-0 desk:bottom-full">
        <Toasts />
        {[...progress].map(([key, { done, total }]) => (
          <Banner key={key} tone="chart" title={t('desk.edit.progress', { done, count: total })} />
        ))}
        {notices.map((notice) => (
          <WriteNoticeBanner key={notice.id} notice={notice} />
        ))}
        {unsaved.map((edit) => (
          <UnsavedEditBanner key={edit.key} edit={edit} />
        ))}
      </div>
      {guest !== null && (
        <Banner
          tone="chart"
          title={t('desk.seenAs', { name: guest })}
          action={
            <a href="/desk/people/see-as/end" className={buttonClasses('quiet')}>
              {t('desk.seenAs.end')}
            </a>
          }
        />
      )}
      {!config.looksByItself && me?.role === 'admin' && (
        <Banner tone="warn" title={t('desk.noBudget')}>
          <p>{t('desk.noBudget.step')}</p>
        </Banner>
      )}
      {connection !== 'here' && <Banner tone="warn" title={t(`desk.readOnly.${connection}`)} />}
      {connection === 'here' && isOutdated && (
        <Banner
          tone="chart"
          title={t('desk.outdated')}
          action={<Button onClick={reload}>{t('desk.outdated.reload')}</Button>}
        />
      )}
    </>
  );
}

/** A shorter job would end before its message can be read. */
const PROGRESS_AFTER_MS = 1000;

/** Shows the jobs of this window that take longer. */
function useProgress(): ReadonlyMap<string, Progress> {
  const { writes } = useDeskList();
  const progress = useSyncExternalStore(writes.subscribe, writes.progress);
  const [isLong, setLong] = useState(false);
  const isRunning = progress.size > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setLong(true), PROGRESS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isRunning]);
  return isLong ? progress : NO_PROGRESS;
}
const NO_PROGRESS: ReadonlyMap<string, Progress> = new Map();

const CHECK_MS = 5 * SECOND;

/** Asks for the outcome of commands whose answer was lost, as soon as the server can be reached. */
function useCheckUnknown(isHere: boolean): void {
  const hasUnknown = useHasUnknown();
  useEffect(() => {
    if (!isHere || !hasUnknown) return undefined;
    const timer = setInterval(checkUnknown, CHECK_MS);
    return () => clearInterval(timer);
  }, [isHere, hasUnknown]);
}

function WriteNoticeBanner({ notice: { id, title, numbers, action } }: { readonly notice: WriteNotice }) {
  const t = useTranslate();
  return (
    <Banner
      role="alert"
      tone="late"
      title={title}
      action={
        <>
          {action !== null && (
            <WriteButton
              onClick={() => {
                closeNotice(id);
                action.run();
              }}
            >
              {action.label}
            </WriteButton>
          )}
          <Button look="link" className="min-h-9" onClick={() => closeNotice(id)}>
            {t(action === null ? 'desk.close' : 'desk.unsent.drop')}
          </Button>
        </>
      }
    >
      {numbers.length > 0 && (
        <ul className="flex max-h-24 flex-wrap gap-x-3 overflow-y-auto">
          {numbers.map((number) => (
            <li key={number}>{groupNumber(number)}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}

function UnsavedEditBanner({ edit }: { readonly edit: UnsavedEdit }) {
  const t = useTranslate();
  const { key, what, text, why, again, check } = edit;
  const sendAgain = (): void => {
    dropUnsavedEdit(key);
    again();
  };
  return (
    <Banner
      role="alert"
      tone="late"
      title={t(check === undefined ? 'desk.unsent' : 'desk.unanswered', { what })}
      action={
        <>
          <WriteButton onClick={sendAgain}>{t('desk.unsent.again')}</WriteButton>
          <Button look="link" className="min-h-9" onClick={() => giveUp(edit)}>
            {t('desk.unsent.drop')}
          </Button>
        </>
      }
    >
      {text !== '' && <p className="wrap-anywhere">{text}</p>}
      <p className="text-ink-2">{why}</p>
    </Banner>
  );
}
