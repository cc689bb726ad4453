/** Defines what the pictures show: sixteen screens of the app in any language, and the details for the README. */
import type { Page } from '@playwright/test';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Runs in any language, so it uses places instead of names. */
  readonly ready: (page: Page) => Promise<unknown>;
  /** Shown by a server on which people sign in. */
  readonly isClosed?: true;
}

const NUMBER = 'MSKU2048170';
export const LENS_PATH = `/?number=${NUMBER}`;

const onMap = (page: Page) => page.locator('.leaflet-container button[data-mark]').first().waitFor();
const headed = (page: Page) => page.getByRole('heading').first().waitFor();
const firstRow = (page: Page) => page.locator('[role=row][id]').first().waitFor();

/** The fleet map loads after the list, and is not shown on a phone. Its words count what it shows. */
async function fleet(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 780) return;
  await page
    .locator('section:has(.leaflet-container) > [role=status]', { hasText: /./ })
    .waitFor({ state: 'attached' });
}
async function firstCase(page: Page): Promise<void> {
  await page.locator('[data-case]').first().waitFor();
  await fleet(page);
}

/** The first case that belongs to no group. The button of a group only unfolds it. */
async function openCase(page: Page): Promise<void> {
  await firstCase(page);
  await page.locator('[data-case]:not([aria-expanded])').first().click();
  await page.locator('#case-history').waitFor();
}

async function openAdd(page: Page): Promise<void> {
  await firstRow(page);
  await page.keyboard.press('+');
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

export const SCREENS: readonly Screen[] = [
  { name: 'start', path: '/', ready: (page) => page.getByRole('combobox').first().waitFor() },
  { name: 'lens', path: LENS_PATH, ready: onMap },
  { name: 'bill', path: '/?number=MEDUL8080808', ready: onMap },
  { name: 'history', path: `${LENS_PATH}&tab=history`, ready: onMap },
  { name: 'cases', path: '/desk', ready: firstCase },
  { name: 'case', path: '/desk', ready: openCase },
  // On a phone these are cards below each other.
  { name: 'all', path: '/desk?tab=all', ready: firstRow },
  { name: 'add', path: '/desk?tab=all', ready: openAdd },
  { name: 'changes', path: '/desk?tab=changes', ready: (page) => page.getByRole('listitem').first().waitFor() },
  { name: 'carriers', path: '/desk/lines', ready: (page) => page.getByRole('table').first().waitFor() },
  { name: 'notifications', path: '/desk/subscriptions', ready: headed },
  { name: 'settings', path: '/desk/settings', ready: headed },
  { name: 'rules', path: '/desk/settings#rules', ready: headed },
  { name: 'embed', path: `/embed?number=${NUMBER}`, ready: onMap },
  { name: 'sign-in', path: '/sign-in', ready: headed, isClosed: true },
  { name: 'not-found', path: '/no-such-page', ready: headed },
];

/** Returns those of `all` that are among the words, or all of them when no word names one. */
export function chooseWanted<T extends string>(all: readonly T[], words: readonly string[]): readonly T[] {
  const wanted = all.filter((one) => words.includes(one));
  return wanted.length > 0 ? wanted : all;
}

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ReadmePicture extends Screen {
  readonly size: { readonly width: number; readonly height: number };
  /** Returns the part that is shown. Without it the picture shows the whole window. */
  readonly detail?: (page: Page) => Promise<Clip>;
}

const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 780 };
const ROWS = 6;
const GROUPS_HEIGHT = 400;

async function readBox(page: Page, selector: string): Promise<Clip> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not shown`);
  return box;
}

/** The table's head and its first rows. */
async function rowsClip(page: Page): Promise<Clip> {
  const head = await readBox(page, '[role=row]:has([role=columnheader])');
  const row = await readBox(page, '[role=row][id]');
  return { ...head, height: row.y - head.y + ROWS * row.height };
}

/** Unfolds the first group of cases, and brings the name of its kind to the top. */
async function openGroup(page: Page): Promise<void> {
  await firstCase(page);
  const group = page.locator('[data-case][aria-expanded]').first();
  await group.click();
  await group.evaluate((button) => button.closest('ol')?.querySelector('[aria-hidden]')?.scrollIntoView());
}

/** Ends with a whole row. */
async function groupsClip(page: Page): Promise<Clip> {
  const { y } = await readBox(page, 'ol:has([aria-expanded=true]) > [aria-hidden]');
  const { x: width } = await readBox(page, '.leaflet-container');
  const boxes = await Promise.all((await page.locator('[data-case]').all()).map((row) => row.boundingBox()));
  const ends = boxes.map((box) => (box === null ? 0 : box.y + box.height - y)).filter((end) => end < GROUPS_HEIGHT);
  return { x: 0, y, width, height: Math.max(...ends) };
}

export const README_PICTURES: readonly ReadmePicture[] = [
  { name: 'lens', path: LENS_PATH, ready: onMap, size: { width: 1080, height: 600 } },
  { name: 'desk', path: '/desk', ready: firstCase, size: DESK },
  { name: 'case', path: '/desk', ready: openCase, size: DESK },
  {
    name: 'rows',
    path: '/desk?tab=all&sort=eta',
    ready: firstRow,
    size: { width: 1080, height: 800 },
    detail: rowsClip,
  },
  { name: 'phone', path: LENS_PATH, ready: onMap, size: PHONE },
  { name: 'phone-list', path: '/desk?tab=all', ready: firstRow, size: PHONE },
  { name: 'embed', path: `/embed?number=${NUMBER}`, ready: onMap, size: { width: 640, height: 400 } },
  { name: 'groups', path: '/desk', ready: openGroup, size: DESK, detail: groupsClip },
];
