import { CalendarOff, CirclePlus, CopyPlus } from 'lucide';
import type { EventMark } from '../../core/words/timeline.ts';
import { Icon } from '../../ui/Icon.tsx';

export const MARKS = ['added', 'not-from-line', 'mirrored'] as const satisfies readonly EventMark[];
const ICONS = { added: CirclePlus, 'not-from-line': CalendarOff, mirrored: CopyPlus } as const;

export const MarkSign = ({ mark }: { readonly mark: EventMark }) => (
  <Icon of={ICONS[mark]} size={13} className="block" />
);
