import { useTranslate } from '../../ui/use-translate.ts';
import { WriteButton } from '../common/WriteButton.tsx';

interface EntryFootProps {
  /** Why it came to nothing; read out when it appears. */
  readonly message: string;
  /** Null for a new entry. */
  readonly onRemove: (() => void) | null;
}

/** The end of a form: what was said of it, and its buttons. */
export function EntryFoot({ message, onRemove }: EntryFootProps) {
  const t = useTranslate();
  return (
    <>
      <p role="alert" className="text-late">
        {message}
      </p>
      <div className="flex flex-wrap justify-between gap-2">
        <WriteButton type="submit" look="primary">
          {t('entry.save')}
        </WriteButton>
        {onRemove !== null && <WriteButton onClick={onRemove}>{t('entry.remove')}</WriteButton>}
      </div>
    </>
  );
}
