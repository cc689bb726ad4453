import { useState } from 'react';
import { lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { useEmpty } from '../start/use-empty.ts';

const EmptyDesk = lazyPartWithTexts(async () => (await import('../start/EmptyDesk.tsx')).EmptyDesk);

export function AttentionPane() {
  const t = useTranslate();
  const isEmpty = useEmpty();
  const wasEmpty = useLatch(isEmpty === true);
  const [hasLeft, setLeft] = useState(false);
  if (isEmpty === null) return null;
  return isEmpty || (wasEmpty && !hasLeft) ? (
    <EmptyDesk onLeave={() => setLeft(true)} />
  ) : (
    <p className="p-6 text-ink-2">{t('desk.soon.attention')}</p>
  );
}
