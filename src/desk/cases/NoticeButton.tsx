/** Notices of this browser, on and off. Its permission is asked by this button and never before. */
import { Button } from '../../ui/Button.tsx';
import { useTranslate } from '../../ui/use-translate.ts';
import { showToast } from '../../view/toasts.ts';
import { useSettings } from '../common/settings.ts';

export function NoticeButton() {
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
