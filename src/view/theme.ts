import { currentPreferences, type ThemeChoice, usePreferences } from './preferences.ts';

/** Writes the person's choice where the style sheet reads it. Without a choice the system's theme counts by itself. */
export function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
}

export function startTheme(): void {
  applyTheme(currentPreferences().theme);
  usePreferences.subscribe((preferences) => applyTheme(preferences.theme));
}
