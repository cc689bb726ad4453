/** Runs one server: opens the port, starts the parts from the configuration, and stops them. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { assemble } from './assemble.ts';
import { urlHost } from '../config/addresses.ts';
import { clientConfig, deskConfig } from './client-config.ts';
import { accessAdvice, budgetAdvice, type Config, type Environment } from '../config/config.ts';
import { openDesk } from './open/desk.ts';
import { openAccounts } from './open/people.ts';
import { createHttpServer, listen } from '../http/http-server.ts';
import { fillReserve } from '../http/disk-reserve.ts';
import { createLog, type Log, standardError } from '../http/log.ts';
import { createMetrics, serveMetrics } from '../gateway/metrics.ts';
import { callbacksAdvice, embedsAdvice } from '../sources/settings.ts';
import { startDrawThread } from '../prerender/draw-thread.ts';
import { proxyTest } from '../http/request-context.ts';
import type { Clock } from '../http/service.ts';
import { openSettings } from './settings.ts';
import { upgradeStored } from './upgrade/upgrade.ts';
import { readChart } from '../web/chart-files.ts';
import { type FileLookup, type Files, readFiles, toOwnerFiles } from '../web/files.ts';
import { readMapChunk } from '../web/map-chunk.ts';
import { findPage, type PageName } from '../web/page-names.ts';
import { createShell, type Shell } from '../web/shell.ts';

export { ConfigError } from '../config/config.ts';
export { ListenError } from '../http/http-server.ts';

/** In a build the app is in the folder beside the server. */
const CLIENT_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../client');
const CHART_FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../chart');
/** The scripts of the threads are beside the server too. */
const threadScript = (name: string): { readonly script: URL; readonly argv: readonly string[] } => ({
  script: pathToFileURL(join(dirname(fileURLToPath(import.meta.url)), name)),
  argv: [],
});
const WORLD_FILE = /^\/assets\/world-110-[\w-]{8}\.bin$/;
const REFILL_INTERVAL_MS = 3_600_000;
const LOOPBACK = '127.0.0.1';
/** Clients with these addresses may be behind a proxy on this machine. */
const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1'];

export class NotBuiltError extends Error {}
const NOT_BUILT_MESSAGE = 'The app is not built: run `npm run build`.';

export interface StartOptions {
  readonly env: Environment;
  readonly clock: Clock;
  /** Gets the path of the copy that was made before an upgrade. */
  readonly say?: (sentence: string) => void;
}

export interface RunningServer {
  readonly address: string;
  /** What the start prints: the address, and what is served there. */
  readonly greeting: string;
  /** Advice about a setting for the operator, or `null`. */
  readonly advice: string | null;
  /** The invitation of the first administrator, for standard error only, or `null` if there is an administrator. */
  readonly invitation: string | null;
  readonly log: Log;
  /**
   * Makes /readyz report 503, accepts requests until `left` resolves, finishes the running responses and closes
   * everything.
   */
  close(left?: Promise<unknown>): Promise<void>;
}

export async function startServer({ env, clock, say = () => undefined }: StartOptions): Promise<RunningServer> {
  const config = openSettings(env);
  const log = createLog(config.logLevel, clock, standardError());
  const metrics = config.metricsPort === null ? null : createMetrics();
  const { files, chart, shellOf, build } = readClient(config);
  const world = [...files].find(([path]) => WORLD_FILE.test(path))?.[1].plain;
  if (world === undefined) throw new NotBuiltError(NOT_BUILT_MESSAGE);
  await upgradeStored(config, say);
  fillReserve(config.dataDir);
  const refilling = setInterval(() => fillReserve(config.dataDir), REFILL_INTERVAL_MS).unref();
  const [people, desk, drawing] = await Promise.all([
    openAccounts(config),
    openDesk(config, threadScript('desk-worker.js'), log),
    startDrawThread(world, threadScript('prerender-worker.js')),
  ]);
  const own = toOwnerFiles(config.owner.image);
  const lookup: FileLookup = { get: (path) => own.get(path) ?? files.get(path) ?? chart.get(path) };
  const assembly = assemble({
    config,
    desk,
    people,
    drawing,
    clock,
    random: Math.random,
    log,
    metrics,
    files: lookup,
    shell: shellOf,
    build,
    isDevelopment: false,
  });
  const httpServer = createHttpServer(
    assembly.app,
    assembly.headers('api', false),
    proxyTest([...LOOPBACK_NETWORKS, ...config.trustedProxies]),
    clock,
  );
  const port = await listen(httpServer.server, config.port, config.host);
  const inside = metrics === null ? null : serveMetrics(metrics);
  if (inside !== null) await listen(inside, config.metricsPort ?? 0, LOOPBACK, 'METRICS_PORT');
  const address = `http://${isEveryInterface(config.host) ? 'localhost' : urlHost(config.host)}:${port}`;
  const carriers = [
    ...(config.sources?.carriers ?? []).map(({ carrier }) => carrier.name),
    ...(config.sources?.aggregators ?? []).map(({ aggregator }) => aggregator.name),
  ];
  const words =
    config.service.kind === 'built-in'
      ? 'built-in service, sample data'
      : [...carriers, ...(config.service.kind === 'upstream' ? ['real service'] : [])].join(', ');
  return {
    address,
    greeting: `Landfall on ${config.signIn === null ? address : config.publicUrl} (${words})`,
    advice:
      [accessAdvice(config), budgetAdvice(config), embedsAdvice(config.sources), callbacksAdvice(config.sources)]
        .filter((server) => server !== null)
        .join('\n') || null,
    invitation: (await assembly.signIn?.firstInvitation()) ?? null,
    log,
    close: async (left) => {
      clearInterval(refilling);
      assembly.markStopping();
      await httpServer.stop(left);
      inside?.close();
      await assembly.close();
      await drawing.close();
      log.info({ event: 'stopped' });
      log.flush();
    },
  };
}

/** A browser cannot open `0.0.0.0`. */
const isEveryInterface = (host: string): boolean => host === '0.0.0.0' || host === '::';

interface Client {
  readonly files: Files;
  readonly chart: FileLookup;
  readonly shellOf: (url: string) => Shell;
  /** The build of the desk's page. */
  readonly build: string;
}

function readClient(config: Config): Client {
  try {
    const files = readFiles(CLIENT_FOLDER);
    const read = (page: PageName): Shell => {
      const template = readFileSync(join(CLIENT_FOLDER, page), 'utf8');
      const isDesk = page === 'desk.html' || page === 'shared.html';
      // The desk loads a map only with the first shipment that is opened.
      const ahead = isDesk ? [] : readMapChunk(join(CLIENT_FOLDER, '.vite/manifest.json'), template);
      return createShell(
        template,
        page === 'desk.html' ? deskConfig(config) : clientConfig(config),
        files,
        ahead,
        isDesk ? ['first', 'shared', 'desk', ...(page === 'shared.html' ? (['customer'] as const) : [])] : ['first'],
      );
    };
    const shells = {
      'index.html': read('index.html'),
      'embed.html': read('embed.html'),
      'desk.html': read('desk.html'),
      'shared.html': read('shared.html'),
    };
    return {
      files,
      chart: readChart(CHART_FOLDER),
      shellOf: (url) => shells[findPage(url)],
      build: shells['desk.html'].build,
    };
  } catch {
    throw new NotBuiltError(NOT_BUILT_MESSAGE);
  }
}
