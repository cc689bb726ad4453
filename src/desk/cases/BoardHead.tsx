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

/** How many there are; with a selection, what can be done with it. Always as high. */
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
          {/* Before the button, which stays where it is. */}
          <span role="status">
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

/** Notices of this browser, on and off. Its permission is asked by this button and never before. */
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
