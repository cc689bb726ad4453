import CalendarOff from 'lucide/dist/esm/icons/calendar-off.mjs';
import CirclePlus from 'lucide/dist/esm/icons/circle-plus.mjs';
import CopyPlus from 'lucide/dist/esm/icons/copy-plus.mjs';
import type { Translate } from '../core/texts/translate.ts';
import { Icon } from './Icon.tsx';

/** Marks of timeline events, named as in `core/words/timeline.ts`. */
export const MARKS = ['added', 'not-from-line', 'mirrored'] as const;
type EventMark = (typeof MARKS)[number];

const ICONS = { added: CirclePlus, 'not-from-line': CalendarOff, mirrored: CopyPlus } as const;

export const MarkSign = ({ mark }: { readonly mark: EventMark }) => (
  <Icon icon={ICONS[mark]} size={13} className="block" />
);

interface SignListProps {
  readonly marks: readonly EventMark[];
  readonly t: Translate;
}

/** Signs with their meaning in words, for tooltips, the legend and footnotes. */
export const SignList = ({ marks, t }: SignListProps) => (
  <ul className="grid gap-y-1 empty:hidden">
    {marks.map((mark) => (
      <li key={mark} className="flex items-center gap-1.5">
        <MarkSign mark={mark} /> {t(`timeline.mark.${mark}`)}
      </li>
    ))}
  </ul>
);
