import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../state/toasts.ts';
import { WriteButton } from '../common/WriteButton.tsx';
import { useSettings } from '../common/settings.ts';
import type { CaseAct } from './CaseDetail.tsx';

interface BoardHeadProps {
  readonly total: number | null;
  readonly isFiltered: boolean;
  readonly selected: number;
  readonly news: number;
  readonly acts: readonly CaseAct[];
  readonly onAct: (act: CaseAct) => void;
  readonly onNone: () => void;
  readonly onNews: () => void;
}

/** Shows the number of cases, or the actions on the selected ones. The height is always the same. */
export function BoardHead({ total, isFiltered, selected, news, acts, onAct, onNone, onNews }: BoardHeadProps) {
  const t = useTranslate();
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1 text-sm">
      {selected > 0 ? (
        <>
          <h2 className="font-bold">{t('work.selected', { count: selected })}</h2>
          {acts.map((act) => (
            <WriteButton key={act} look="link" onClick={() => onAct(act)}>
              {t(`work.do.${act}`)}
            </WriteButton>
          ))}
          <Button look="link" className="ms-auto" onClick={onNone}>
            {t('work.selectNone')}
          </Button>
        </>
      ) : (
        <>
          <h2 className="font-bold">{total === null ? t('work.list') : t('work.count', { count: total })}</h2>
          {isFiltered && <span className="text-ink-3">{t('work.filtered')}</span>}
          {/* This text precedes the button, which keeps its place. */}
          <span role="status" className="empty:-ms-3">
            {news > 0 && (
              <Button look="link" aria-keyshortcuts="r" onClick={onNews}>
                {t('work.news', { count: news })}
              </Button>
            )}
          </span>
          <span className="ms-auto print:hidden">
            <NoticeButton />
          </span>
        </>
      )}
    </div>
  );
}

/** Switches the notifications of this browser. Only this button asks for the permission. */
function NoticeButton() {
  const t = useTranslate();
  const [{ notices }, change] = useSettings();
  if (!('Notification' in window)) return null;
  const isOn = notices && Notification.permission === 'granted';
  const toggle = async (): Promise<void> => {
    if (isOn) return change({ notices: false });
    if ((await Notification.requestPermission()) === 'granted') change({ notices: true });
    else showToast(t('desk.notices.denied'), { tone: 'late' });
    return undefined;
  };
  return (
    <Button look="link" aria-pressed={isOn} onClick={() => void toggle()}>
      {t(isOn ? 'desk.notices.off' : 'desk.notices.on')}
    </Button>
  );
}
