/**
 * The development server: Vite serves the modules of the app, and everything else goes through the same app as in
 * production. Vite reloads this module when a dependency changes.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import { assemble } from './assemble.ts';
import { deskConfig } from './client-config.ts';
import type { Environment } from '../config/config.ts';
import { openDesk } from './open/desk.ts';
import { openAccounts } from './open/people.ts';
import { createListener, listen } from '../http/http-server.ts';
import { createLog, standardError } from '../http/log.ts';
import type { Clock } from '../http/service.ts';
import { openSettings } from './settings.ts';
import { upgradeStored } from './upgrade/upgrade.ts';
import { readChart } from '../web/chart-files.ts';
import { findPage } from '../web/page-names.ts';
import { createShell } from '../web/shell.ts';

export async function createDevelopment(vite: ViteDevServer, env: Environment, clock: Clock) {
  const config = openSettings(env);
  const loader = pathToFileURL(join(vite.config.root, 'tools/run.mjs'));
  // A developer wants to see what failed, not every module that loaded.
  const log = createLog(config.logLevel === 'info' ? 'warn' : config.logLevel, clock, standardError());
  await upgradeStored(config, (sentence) => void process.stdout.write(`${sentence}\n`));
  const assembly = assemble({
    config,
    people: await openAccounts(config),
    desk: await openDesk(config, { script: loader, argv: ['server/desk/worker/worker.ts'] }, log),
    clock,
    random: Math.random,
    log,
    metrics: null,
    files: readChart(join(vite.config.root, 'mapdata')),
    drawing: null,
    build: null,
    shell: async (url) => {
      const html = readFileSync(join(vite.config.root, findPage(url)), 'utf8');
      return createShell(await vite.transformIndexHtml(url, html), deskConfig(config), new Map());
    },
    isDevelopment: true,
  });
  return {
    listener: createListener(assembly.app, assembly.headers('api', false)),
    listen: (server: Parameters<typeof listen>[0]) => listen(server, config.port, config.host),
    host: config.host,
    close: () => assembly.close(),
  };
}
