import { useState } from 'react';
import { lazyPartWithTexts } from '../../ui/lazy-part.ts';
import { useLatch } from '../../ui/use-latch.ts';
import { useTranslate } from '../../ui/use-translate.ts';
import { useEmpty } from '../start/use-empty.ts';
import { CaseBoard } from './CaseBoard.tsx';

const EmptyDesk = lazyPartWithTexts(async () => (await import('../start/EmptyDesk.tsx')).EmptyDesk);

const ACTS = ['done', 'snooze', 'assign', 'note'] as const;

export function AttentionPane() {
  const t = useTranslate();
  const isEmpty = useEmpty();
  const wasEmpty = useLatch(isEmpty === true);
  const [hasLeft, setLeft] = useState(false);
  if (isEmpty === true || (wasEmpty && !hasLeft)) return <EmptyDesk onLeave={() => setLeft(true)} />;
  return <CaseBoard state="attention" acts={ACTS} none={t('work.none')} />;
}
