import { useEffect, useState } from 'react';
import { loadTranslate } from '../core/texts/load-texts.ts';
import type { Translate } from '../core/texts/translate.ts';
import { useTranslate } from '../ui/use-translate.ts';

/**
 * Loads the texts of the embed's language when it differs from the language of the page. Until they are loaded, the
 * texts of the page are used.
 */
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
