import { useTranslate } from '../../ui/use-translate.ts';

export function DonePane() {
  const t = useTranslate();
  return <p className="p-6 text-ink-2">{t('desk.soon.done')}</p>;
}
