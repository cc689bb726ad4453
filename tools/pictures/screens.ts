/** Defines what the pictures show: thirteen screens of the app, and the details for the README. */
import type { Locator, Page } from '@playwright/test';

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly ready: (page: Page) => Promise<unknown>;
}

const NUMBER = 'MSKU2048170';
export const LENS_PATH = `/?number=${NUMBER}`;

const onMap = (page: Page) => page.locator('.leaflet-container button[data-mark]').first().waitFor();
const headed = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();

/** The fleet map loads after the list, and is not shown on a phone. */
async function fleet(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 780) return;
  await page
    .getByText(/shipments in this list/)
    .first()
    .waitFor({ state: 'attached' });
}
const firstRow = (page: Page) => page.getByRole('row').nth(1).waitFor();
async function firstCase(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Cases' }).getByRole('listitem').first().waitFor();
  await fleet(page);
}

async function openCase(page: Page): Promise<void> {
  await firstCase(page);
  await page.getByRole('list', { name: 'Cases' }).getByRole('listitem').first().locator('[data-case]').click();
  await page.getByRole('region', { name: 'Case' }).getByRole('heading', { name: 'History' }).waitFor();
}

async function openTab(page: Page, name: string): Promise<void> {
  await onMap(page);
  await page.getByRole('tab', { name }).click();
}

export const SCREENS: readonly Screen[] = [
  { name: 'start', path: '/', ready: (page) => page.getByRole('combobox').first().waitFor() },
  { name: 'lens', path: LENS_PATH, ready: onMap },
  { name: 'bill', path: '/?number=MEDUL8080808', ready: onMap },
  { name: 'history', path: LENS_PATH, ready: (page) => openTab(page, 'History') },
  { name: 'cases', path: '/desk', ready: firstCase },
  { name: 'case', path: '/desk', ready: openCase },
  { name: 'all', path: '/desk?tab=all', ready: firstRow },
  {
    name: 'changes',
    path: '/desk?tab=changes',
    ready: (page) =>
      page
        .getByText(/shipments? changed/)
        .first()
        .waitFor(),
  },
  { name: 'carriers', path: '/desk/lines', ready: (page) => page.getByRole('table').first().waitFor() },
  { name: 'notifications', path: '/desk/subscriptions', ready: headed('Notifications') },
  { name: 'rules', path: '/desk/settings#rules', ready: headed('Rules') },
  { name: 'embed', path: `/embed?number=${NUMBER}`, ready: onMap },
  { name: 'not-found', path: '/no-such-page', ready: (page) => page.getByRole('heading').first().waitFor() },
];

export interface ReadmePicture extends Screen {
  readonly size: { readonly width: number; readonly height: number };
  /** Returns the part that is shown. Without it the picture shows the whole window. */
  readonly detail?: (page: Page) => Locator;
}

const WINDOW = { width: 1080, height: 720 };

export const README_PICTURES: readonly ReadmePicture[] = [
  { name: 'lens', path: LENS_PATH, ready: onMap, size: WINDOW },
  { name: 'desk', path: '/desk', ready: firstCase, size: { width: 1280, height: 800 } },
  {
    name: 'case',
    path: '/desk',
    ready: openCase,
    size: { width: 1440, height: 900 },
    detail: (page) => page.getByRole('region', { name: 'Case' }),
  },
  { name: 'table', path: '/desk?tab=all', ready: firstRow, size: { width: 1440, height: 600 } },
  { name: 'phone', path: LENS_PATH, ready: onMap, size: { width: 390, height: 780 } },
  { name: 'embed', path: `/embed?number=${NUMBER}`, ready: onMap, size: { width: 640, height: 400 } },
];
