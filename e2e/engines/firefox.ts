/**
 * Drives Firefox through WebDriver BiDi on the socket that Firefox opens (https://www.w3.org/TR/webdriver-bidi/), so
 * that geckodriver is not needed. Playwright's own channel rejects the builds of Linux distributions, which lack
 * `emulation.setMediaFeaturesOverride`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { WebSocket } from 'undici';
import { clickActions, type Engine, keyActions, printed, type Tab } from './tab.ts';

const PREFERENCES = {
  'intl.accept_languages': 'en-GB, en',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'browser.topsites.contile.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

interface Message {
  readonly id?: number;
  readonly type: string;
  readonly method?: string;
  readonly message?: string;
  readonly result?: never;
  readonly params?: { readonly level: string; readonly text: string | null; readonly source: { context?: string } };
}

interface Socket {
  /** The caller states the type of the command's result. */
  readonly send: <T>(method: string, params: object) => Promise<T>;
  readonly onLog: (listener: (context: string, text: string) => void) => void;
  readonly close: () => void;
}

async function connect(url: string): Promise<Socket> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (message: Message) => void>();
  const listeners: ((context: string, text: string) => void)[] = [];
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data));
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    if (message.method !== 'log.entryAdded' || message.params?.level !== 'error') return;
    for (const listener of listeners) listener(message.params.source.context ?? '', message.params.text ?? '');
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = (last += 1);
        waiting.set(id, ({ type, message, result }) => {
          waiting.delete(id);
          if (type === 'success' && result !== undefined) resolve(result);
          else reject(new Error(`${method}: ${message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    onLog: (listener) => void listeners.push(listener),
    close: () => socket.close(),
  };
}

async function openTab({ send, onLog }: Socket): Promise<Tab> {
  const { userContext } = await send<{ userContext: string }>('browser.createUserContext', {});
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
  const problems: string[] = [];
  onLog((where, text) => {
    if (where === context) problems.push(text);
  });
  const resize = async (width: number, height: number): Promise<void> =>
    send('browsingContext.setViewport', { context, viewport: { width, height } });
  await resize(1440, 900);
  return {
    engine: 'Firefox',
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression) {
      const { type, result, exceptionDetails } = await send<{
        readonly type: string;
        readonly result?: { readonly value: string };
        readonly exceptionDetails?: { readonly text: string };
      }>('script.evaluate', { expression, target: { context }, awaitPromise: true, userActivation: true });
      if (type !== 'success') throw new Error(exceptionDetails?.text);
      return result?.value ?? '';
    },
    click: (x, y) => send('input.performActions', { context, actions: clickActions(x, y) }),
    press: (chord) => send('input.performActions', { context, actions: keyActions(chord) }),
    resize,
    picture: async () => (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    problems,
    close: () => send('browser.removeUserContext', { userContext }),
  };
}

export async function firefoxEngine(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'landfall-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    env: { ...process.env, TZ: 'Europe/Berlin', HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const socket = await connect(`${await printed(child, child.stderr, /BiDi listening on (ws:\S+)/)}/session`);
  await socket.send('session.new', { capabilities: {} });
  await socket.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    name: 'Firefox',
    open: () => openTab(socket),
    async close() {
      await socket.send('browser.close', {});
      socket.close();
      await gone;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
