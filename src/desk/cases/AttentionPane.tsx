import { useTranslate } from '../../ui/use-translate.ts';
import { CaseBoard } from './CaseBoard.tsx';

const ACTS = ['done', 'snooze', 'assign', 'note'] as const;

export function AttentionPane() {
  return <CaseBoard state="attention" acts={ACTS} none={useTranslate()('work.none')} />;
}
