import { useTranslate } from '../../ui/use-translate.ts';

export function ChangesPane() {
  const t = useTranslate();
  return <p className="p-6 text-ink-2">{t('desk.soon.changes')}</p>;
}
