/** The app with a gateway that answers at once, for tests without a port and on a fixed clock. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfRun } from '../run-folder.fixture.ts';
import { type AppDeps, createApp } from './app.ts';
import type { App } from '../http/http-server.ts';
import type { Log, LogLine } from '../http/log.ts';
import { readFiles } from '../web/files.ts';
import { createHeaderTable } from '../web/headers.ts';
import { type ClientConfig, createShell } from '../web/shell.ts';

export const TEMPLATE = `<!doctype html><html lang="en"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width" /><meta name="landfall-config" content="{}" />
<meta property="og:title" content="Landfall" /><meta property="og:description" content="A shipment" />
<script type="module" src="/assets/main-abcd1234.js"></script></head><body><div id="root"></div></body></html>`;

export const CONFIG: ClientConfig = { service: 'built-in', tiles: null, access: 'internal', embedOrigins: [] };

export const LONG_BODY = JSON.stringify({ status: 'success', message: 'OK', data: { words: 'sea '.repeat(2000) } });

/** The files of a build. */
export function makeClient(): string {
  const folder = folderOfRun('client');
  const put = (name: string, text: string): void => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  put('index.html', TEMPLATE);
  put('embed.html', TEMPLATE);
  put('desk.html', TEMPLATE);
  put('shared.html', TEMPLATE);
  put('.vite/manifest.json', JSON.stringify({ '_map.js': { file: 'assets/map-abcd1234.js', name: 'map' } }));
  put('assets/main-abcd1234.js', 'export {};');
  put('assets/main-abcd1234.js.br', 'brotli');
  put('assets/main-abcd1234.js.map', '{}');
  put('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('embed.js', 'self.landfall = 1;');
  put('sw.js', 'self.skip = 1;');
  put('notes.unknown', 'secret');
  return folder;
}

export interface Fixture {
  readonly app: App;
  readonly lines: LogLine[];
  readonly asked: string[];
  get(target: string, init?: Init): Promise<Response>;
}

export interface Init {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly hosts?: number;
  readonly remoteAddress?: string;
  readonly body?: string | ReadableStream;
}

export function makeApp(change: Partial<AppDeps> & { readonly embedOrigins?: readonly string[] } = {}): Fixture {
  const lines: LogLine[] = [];
  const asked: string[] = [];
  const note = (line: LogLine): void => void lines.push(line);
  const log: Log = { info: note, warn: note, error: note, flush: () => {} };
  const files = readFiles(makeClient());
  const shell = createShell(TEMPLATE, CONFIG, files);
  const app = createApp({
    gateway: {
      answer: async (request) => {
        asked.push(`${request.method} ${request.url.replace('http://landfall.test', '')}`);
        return {
          status: 200,
          headers: { 'Content-Type': 'application/json', 'Cache-Status': 'landfall; hit', 'X-Request-Id': 'r1' },
          body: LONG_BODY,
        };
      },
    },
    hasShares: false,
    callerOf: (_, remoteAddress) => ({
      clientId: remoteAddress,
      staff: false,
      purpose: 'app',
      grant: null,
      guest: null,
    }),
    language: 'en',
    personLanguage: () => null,
    authenticate: async (_, caller) => caller,
    isOwnHost: () => true,
    maySeePicture: async () => true,
    mayOpenDesk: () => true,
    deskRole: () => null,
    impersonatedName: () => null,
    issue: async () => ({ status: 200, data: {} }),
    signIn: null,
    desk: null,
    assistant: null,
    readFeed: null,
    visitMail: null,
    deskMember: () => null,
    embeds: 'open',
    isTrustedProxy: (address) => address === '10.0.0.1',
    headers: createHeaderTable({
      tiles: null,
      embedOrigins: change.embedOrigins ?? [],
      isDevelopment: false,
      isIndexed: true,
    }),
    files,
    shell: () => shell,
    log,
    metrics: null,
    clock: () => 1000,
    newId: () => 'id-1',
    isStopping: () => false,
    isStoreUp: async () => true,
    ...change,
  });
  return {
    app,
    lines,
    asked,
    get: (target, { method = 'GET', headers = {}, hosts = 1, remoteAddress = '192.0.2.7', body = null } = {}) => {
      const isPath = target.startsWith('/') && !target.startsWith('//');
      const url = isPath ? `http://landfall.test${target}` : 'http://landfall.test/';
      // The platform's Request drops forbidden headers, but a request over the network has them.
      const init = { method, body, duplex: 'half' };
      const request = new Request(url, init);
      const all = new Headers(headers);
      Object.defineProperty(request, 'headers', { value: all });
      return app(request, { remoteAddress, target, hosts });
    },
  };
}
