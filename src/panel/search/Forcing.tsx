import { useTranslate } from '../../ui/use-translate.ts';
import { Button } from '../../ui/Button.tsx';
import type { Search } from './use-search.ts';

const TYPES = [null, 'CT', 'BL', 'BK'] as const;

export interface ForceReadingProps {
  readonly id: string;
  readonly search: Search;
  readonly onAllLines: () => void;
}

/** What can be forced about a number: its type here, its line in the directory. */
export function ForceReading({ id, search, onAllLines }: ForceReadingProps) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line px-3 py-1.5">
      <fieldset className="flex flex-wrap items-center gap-x-3">
        <legend className="sr-only">{t('search.type')}</legend>
        {TYPES.map((type) => (
          <label key={type} className="flex min-h-6 items-center gap-1 text-sm">
            <input
              type="radio"
              name={`${id}type`}
              checked={search.forced.type === type}
              onChange={() => search.force({ type })}
              className="accent-(--chart)"
            />
            {t(`search.type.${type ?? 'auto'}`)}
          </label>
        ))}
      </fieldset>
      <Button look="link" className="text-sm" onClick={onAllLines}>
        {t('search.allLines')}
      </Button>
    </div>
  );
}
