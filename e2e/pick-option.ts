import type { Locator } from '@playwright/test';

/** Opens a select menu and picks the option with this text. */
export async function pickOption(menu: Locator, text: string): Promise<void> {
  await menu.click();
  await menu.page().getByRole('option', { name: text, exact: true }).click();
}
