/**
 * Drives WebKit as the MiniBrowser of WebKitGTK through WebKitWebDriver and W3C WebDriver
 * (https://www.w3.org/TR/webdriver2/). WebKit has no headless mode, so each browser runs on its own Xvfb screen.
 * WebKitWebDriver cannot read the console either, so watch.js records it in the page.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { clickActions, type Engine, keyActions, printed, type Tab } from './tab.ts';
import type { WebKitPaths } from '../../tools/find-engines.ts';
import { freePort } from '../free-port.ts';

/** Without this style the toolbar keeps the window at least 447 px wide, while a phone has 390 px. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0 }';

type Send = <T>(method: string, path: string, body?: object) => Promise<T>;

const senderTo =
  (base: string): Send =>
  async (method, path, body) => {
    const response = await fetch(base + path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value;
  };

async function openTab(root: Send, browser: string): Promise<Tab> {
  const options = { binary: browser, args: ['--automation'] };
  const { sessionId } = await root<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const send: Send = (method, path, body) => root(method, `/session/${sessionId}${path}`, body);
  const evaluate = (expression: string): Promise<string> =>
    send('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  async function resize(width: number, height: number): Promise<void> {
    await send('POST', '/window/rect', { width, height });
    // The difference between the window's and the page's height is the toolbar.
    const inside = Number(await evaluate('String(innerHeight)'));
    if (inside !== height) await send('POST', '/window/rect', { width, height: 2 * height - inside });
  }
  await resize(1440, 900);
  return {
    engine: 'WebKit',
    goto: (url) => send('POST', '/url', { url }),
    evaluate,
    click: (x, y) => send('POST', '/actions', { actions: clickActions(x, y) }),
    press: (chord) => send('POST', '/actions', { actions: keyActions(chord) }),
    resize,
    picture: () => send('GET', '/screenshot'),
    problems: [],
    close: () => send('DELETE', ''),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await gone;
}

export async function webkitEngine({ driver, browser, screen }: WebKitPaths): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'landfall-webkit-'));
  const display = spawn(screen, ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const style = join(home, '.config/gtk-3.0');
  mkdirSync(style, { recursive: true });
  writeFileSync(join(style, 'gtk.css'), NARROW);
  const number = await printed(display, display.stdout, /(\d+)\n/);
  const port = await freePort();
  const child = spawn(driver, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}`, TZ: 'Europe/Berlin', HOME: home, NO_AT_BRIDGE: '1' },
    stdio: 'ignore',
  });
  const root = senderTo(`http://127.0.0.1:${port}`);
  const listens = (): Promise<boolean> =>
    root('GET', '/status').then(
      () => true,
      () => false,
    );
  while (!(await listens())) await pause(20);
  return {
    name: 'WebKit',
    open: () => openTab(root, browser),
    async close() {
      await stop(child);
      await stop(display);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
