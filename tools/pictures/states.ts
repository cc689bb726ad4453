/** The states of the app in which texts are measured: pages, and the dialogs, menus and forms that open on them. */
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/core/texts/languages.ts';
import { LENS_PATH } from './screens.ts';
import type { SignedIn } from './signed-in.ts';

export interface State {
  readonly name: string;
  readonly path: string | ((desk: SignedIn) => string);
  /** Runs in any language, so it uses keys and places instead of names. */
  readonly act?: (page: Page) => Promise<unknown>;
  readonly paper?: 'portrait' | 'landscape';
  /** Shown by a server on which people sign in. */
  readonly isSignedIn?: true;
}

type Act = (page: Page) => Promise<unknown>;

const press =
  (...keys: readonly string[]): Act =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const row = (page: Page) => page.locator('[role=row][id]').first().waitFor({ timeout: 60_000 });
const dialog = (page: Page) => page.locator('dialog[open]').waitFor({ timeout: 20_000 });

async function print(page: Page): Promise<void> {
  // The list prints itself once it has loaded.
  await row(page);
  await page.keyboard.press('Control+p');
  await page.locator('[data-print-rows]').waitFor({ state: 'attached', timeout: 60_000 });
}
const openCase: Act = (page) => page.locator('[data-case]').first().click({ timeout: 20_000 });
/** Opens the first case that belongs to no group, and then a dialog of it. */
const decide =
  (key?: string): Act =>
  async (page) => {
    await page.locator('[data-case]:not([aria-expanded])').first().click({ timeout: 20_000 });
    await page.locator('#case-history').waitFor();
    if (key === undefined) return;
    await page.keyboard.press(key);
    await dialog(page);
  };
/** Presses keys on the first row of the list. */
const onRow =
  (...keys: readonly string[]): Act =>
  async (page) => {
    await row(page);
    await press('j', ...keys)(page);
  };
/** Presses an action of the menu of the list, counted from its start or end. */
const fromMenu =
  (index: number): Act =>
  async (page) => {
    await row(page);
    const menu = page.locator('[popover]:has(a[download])').first();
    await menu.evaluate((element) => element instanceof HTMLElement && element.showPopover());
    await menu.locator('> :last-child > button').nth(index).click();
    await dialog(page);
  };
const LIST = ['Container\tCustomer\tReference', 'MSKU2O48170\tNordtex\tPO 1', 'not a number\tNordtex\tPO 2'].join('\n');
const importList: Act = async (page) => {
  await row(page);
  await page.keyboard.press('+');
  await page.locator('dialog[open] textarea').first().fill(LIST);
  await page.keyboard.press('Control+Enter');
  await page.locator('dialog[open] textarea').waitFor({ state: 'detached', timeout: 20_000 });
};

/** Each language changes another row, because several are measured at the same time. */
const changeRow: Act = async (page) => {
  const language = await page.locator('html').getAttribute('lang');
  const before = LANGUAGES.findIndex((one) => one === language);
  await onRow(...Array.from({ length: before }, () => 'j'), 't')(page);
  await dialog(page);
  await page.keyboard.type('weekly');
  await page.keyboard.press('Enter');
  await page.locator('[role=status] button').first().waitFor({ timeout: 20_000 });
};
const openViews: Act = async (page) => {
  await row(page);
  await page.locator('button:has(+ [popovertarget])').last().click();
  await page.locator('dialog[open] li').waitFor({ timeout: 20_000 });
};
/** Opens the email about a case, which is shown when the browser refuses to copy it. */
const openEmail: Act = async (page) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await page.locator('li:has([data-case]) button[title]').first().click({ timeout: 20_000 });
  await dialog(page);
};

const tabOf = (name: string): State => ({ name, path: `${LENS_PATH}&tab=${name}` });
const settingsOf = (name: string): State => ({ name, path: `/desk/settings#${name}` });
const DISPUTE_PATH = '/desk/dispute#1';
const accountsOf = (path: string): State => ({ name: path.split('/').at(-1) ?? '', path, isSignedIn: true });

export const STATES: readonly State[] = [
  { name: 'start', path: '/' },
  { name: 'search', path: '/', act: (page) => page.getByRole('combobox').first().fill('MSKU2O48170') },
  { name: 'lens', path: LENS_PATH },
  ...['details', 'history', 'share'].map(tabOf),
  { name: 'help', path: LENS_PATH, act: press('?') },
  { name: 'bill', path: '/?number=MEDUL8080808' },
  { name: 'carrier needed', path: '/?number=TCLU4400446' },
  { name: 'not accepted', path: '/?number=MSKU2048171' },
  { name: 'carriers of the lens', path: '/lines' },
  { name: 'cases', path: '/desk' },
  { name: 'group', path: '/desk', act: openCase },
  { name: 'case', path: '/desk', act: decide() },
  { name: 'snooze', path: '/desk', act: decide('h') },
  { name: 'assign', path: '/desk', act: decide('a') },
  { name: 'note', path: '/desk', act: decide('n') },
  { name: 'email', path: '/desk', act: openEmail },
  { name: 'all', path: '/desk?tab=all' },
  { name: 'late', path: '/desk?tab=all&sort=-late' },
  { name: 'groups of the list', path: '/desk?tab=all&group=customer' },
  { name: 'filter', path: '/desk?tab=all', act: press('/', 'i', 's', ':') },
  { name: 'shipment of the list', path: '/desk?tab=all', act: onRow('Enter') },
  { name: 'selected', path: '/desk?tab=all', act: onRow('x') },
  { name: 'edit', path: '/desk?tab=all', act: onRow('i') },
  { name: 'tag', path: '/desk?tab=all', act: onRow('t') },
  { name: 'manual entries', path: '/desk?tab=all', act: onRow('f') },
  { name: 'columns of the list', path: '/desk?tab=all', act: fromMenu(0) },
  { name: 'feed', path: '/desk?tab=all', act: fromMenu(-1) },
  { name: 'changes', path: '/desk?tab=changes' },
  { name: 'done', path: '/desk?tab=done' },
  { name: 'add', path: '/desk?tab=all', act: press('+') },
  { name: 'import', path: '/desk?tab=all', act: importList },
  { name: 'toast', path: '/desk?tab=all', act: changeRow },
  { name: 'views', path: '/desk?tab=all', act: openViews },
  { name: 'keys', path: '/desk?tab=all', act: press('?') },
  { name: 'carriers', path: '/desk/lines' },
  { name: 'notifications', path: '/desk/subscriptions' },
  ...['columns', 'rules', 'free-days', 'rates'].map(settingsOf),
  { name: 'embed', path: `/embed${LENS_PATH.slice(1)}&show=map,timeline,summary` },
  { name: 'print', path: LENS_PATH, paper: 'portrait' },
  { name: 'printed list', path: '/desk?tab=all', act: print, paper: 'landscape' },
  { name: 'dispute', path: DISPUTE_PATH },
  { name: 'printed dispute', path: DISPUTE_PATH, paper: 'portrait' },
  { name: 'not found', path: '/no-such-page' },
  ...['/sign-in', '/account', '/desk/people', '/desk/audit', '/desk/shares'].map(accountsOf),
  { name: 'invitation', path: '/sign-in#invitation=of-nobody', isSignedIn: true },
  { name: 'share dialog', path: '/desk?tab=all', act: fromMenu(-2), isSignedIn: true },
  { name: 'shared list', path: ({ shared }) => shared.open, isSignedIn: true },
  { name: 'shared by email', path: ({ shared }) => shared.closed, isSignedIn: true },
  { name: 'stop emails', path: ({ unsubscribe }) => unsubscribe, isSignedIn: true },
];
