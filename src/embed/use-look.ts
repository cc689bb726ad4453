import { useEffect } from 'react';
import { applyLocale } from '../view/language.ts';
import { applyTheme } from '../view/theme.ts';
import { accentStyle } from '../core/links/accent.ts';
import type { EmbedSettings } from '../core/links/embed-options.ts';

/** Applies theme, accent and language to the page. */
export function useLook({ theme, accent }: EmbedSettings, locale: string): void {
  useEffect(() => applyTheme(theme === 'auto' ? 'system' : theme), [theme]);
  useEffect(() => {
    const { style } = document.documentElement;
    const own = Object.entries(accentStyle(accent));
    for (const [name, value] of own) style.setProperty(name, value);
    return () => {
      for (const [name] of own) style.removeProperty(name);
    };
  }, [accent]);
  useEffect(() => applyLocale(locale), [locale]);
}
