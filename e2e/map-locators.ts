/** Provides locators of the map's parts. */
import type { Locator, Page } from '@playwright/test';

export const FLAGSHIP = 'MSKU2048170';
export const mapOf = (page: Page): Locator => page.getByRole('region', { name: 'Map', exact: true });
/** Names of place marks contain their role. */
export const ROLE = /, (origin|transshipment|discharge|delivery|port call)/;
export const placesOf = (page: Page): Locator => mapOf(page).getByRole('button', { name: ROLE });
export const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Selected time' });

/** Navigates as the back button does, without loading a page. */
export const goTo = (page: Page, url: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, url);
