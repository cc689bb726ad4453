import { currentPreferences, type ThemeChoice, usePreferences } from './preferences.ts';

/** Sets `data-theme` on the root. Without the attribute the style sheet follows `prefers-color-scheme`. */
export function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
}

export function startTheme(): void {
  applyTheme(currentPreferences().theme);
  usePreferences.subscribe((preferences) => applyTheme(preferences.theme));
}
