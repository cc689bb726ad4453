import { CalendarOff, CirclePlus, CopyPlus, type LucideIcon } from 'lucide-react';
import { useTranslate } from '../../ui/use-translate.ts';
import type { EventMark } from '../../core/words/timeline.ts';

const ICONS: Readonly<Record<EventMark, LucideIcon>> = {
  added: CirclePlus,
  'not-from-line': CalendarOff,
  mirrored: CopyPlus,
};

/** Where a date comes from, when it is not the line itself: a sign with its words, which stand in full once the event is selected. */
export function Marks({ marks }: { readonly marks: readonly EventMark[] }) {
  const t = useTranslate();
  return marks.map((mark) => {
    const Icon = ICONS[mark];
    return (
      <span key={mark} title={t(`timeline.mark.${mark}`)} className="ms-1.5 inline-block align-[-2px] text-ink-3">
        <Icon aria-hidden size={13} />
        <span className="sr-only">, {t(`timeline.mark.${mark}`)}</span>
      </span>
    );
  });
}
