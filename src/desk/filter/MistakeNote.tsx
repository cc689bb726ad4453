import type { Mistake } from '../../core/filter/types.ts';
import { useTranslate } from '../../ui/use-translate.ts';

interface MistakeNoteProps {
  readonly id: string;
  readonly text: string;
  readonly mistake: Mistake;
  /** Selects the words in the field. */
  readonly onSelectWords: (mistake: Mistake) => void;
}

/** Quotes the part that cannot be read, and says what is possible there. */
export function MistakeNote({ id, text, mistake, onSelectWords }: MistakeNoteProps) {
  const t = useTranslate();
  const { kind, start, end, wants } = mistake;
  return (
    <div
      id={id}
      role="status"
      className="absolute inset-x-0 top-full z-30 mt-1 rounded-button bg-late-soft px-3 py-2 text-sm text-late shadow-card"
    >
      <button
        type="button"
        onClick={() => onSelectWords(mistake)}
        className="block max-w-full truncate text-start font-semibold"
      >
        {text.slice(0, start)}
        <span className="underline decoration-wavy">{text.slice(start, end) || '␣'}</span>
        {text.slice(end)}
      </button>
      {t(`filter.mistake.${kind}`, { text: mistake.text, wants: wants.slice(0, 12) })}
    </div>
  );
}
