import { CalendarOff, CirclePlus, CopyPlus } from 'lucide-react';
import type { EventMark } from '../../core/words/timeline.ts';

const ICONS = { added: CirclePlus, 'not-from-line': CalendarOff, mirrored: CopyPlus } as const;

export function MarkSign({ mark }: { readonly mark: EventMark }) {
  const Icon = ICONS[mark];
  return <Icon aria-hidden size={13} className="block" />;
}
