import { useEffect, useState } from 'react';
import { loadTranslate } from '../core/texts/load-texts.ts';
import type { Translate } from '../core/texts/translate.ts';
import { useTranslate } from '../ui/use-translate.ts';

/** The texts of another language than that of the parts around; theirs until it has come. */
export function useLanguage(tag: string): Translate {
  const outer = useTranslate();
  const [t, setTranslate] = useState(() => outer);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const loaded = await loadTranslate(tag);
      if (isCurrent) setTranslate(() => loaded);
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [tag]);
  return t;
}
