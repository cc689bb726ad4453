import { CalendarOff, CirclePlus, CopyPlus } from 'lucide';
import type { EventMark } from '../../core/words/timeline.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTranslate } from '../../ui/use-translate.ts';

export const MARKS = ['added', 'not-from-line', 'mirrored'] as const satisfies readonly EventMark[];
const ICONS = { added: CirclePlus, 'not-from-line': CalendarOff, mirrored: CopyPlus } as const;

export const MarkSign = ({ mark }: { readonly mark: EventMark }) => (
  <Icon of={ICONS[mark]} size={13} className="block" />
);

/** Signs with their words: while a row is pointed at or focused, and as footnotes on paper. */
export function SignList({ marks }: { readonly marks: readonly EventMark[] }) {
  const t = useTranslate();
  return (
    <ul aria-hidden className="empty:hidden">
      {marks.map((mark) => (
        <li key={mark} className="flex items-center gap-1.5">
          <MarkSign mark={mark} /> {t(`timeline.mark.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
