/** What the tests of the map look for on it. */
import type { Locator, Page } from '@playwright/test';

export const FLAGSHIP = 'MSKU2048170';
export const mapOf = (page: Page): Locator => page.getByRole('region', { name: 'Map', exact: true });
/** Marks of places: each says which part of the voyage it is. */
export const ROLE = /, (origin|transshipment|discharge|delivery|call)/;
export const placesOf = (page: Page): Locator => mapOf(page).getByRole('button', { name: ROLE });
export const slider = (page: Page): Locator => page.getByRole('slider', { name: 'Moment shown' });
