/** What operators get as files: compose.yaml and the unit of systemd. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Service {
  readonly build?: string;
  readonly image?: string;
  readonly privileged?: boolean;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?:
    | readonly string[]
    | Readonly<Record<string, { readonly condition: string; readonly required?: boolean }>>;
  readonly volumes?: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, { readonly ipv4_address: string }>>;
  readonly healthcheck?: object;
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly networks: Readonly<Record<string, object>>;
}

/** Read by the parser that Vite brings along. */
function readCompose(): Compose {
  const { parse } = createRequire(createRequire(import.meta.url).resolve('vite'))('yaml');
  return parse(read('compose.yaml'), { strict: true, uniqueKeys: true });
}

const namesIn = (list: readonly string[] | object | undefined): readonly string[] =>
  Array.isArray(list) ? list : Object.keys(list ?? {});

describe('compose.yaml', () => {
  const { services, volumes, networks } = readCompose();
  const entries = Object.entries(services);
  const { landfall, proxy } = services;

  it('holds Landfall, a database and a proxy, of versions', () => {
    expect(Object.keys(services)).toEqual(['landfall', 'postgres', 'proxy']);
    for (const [name, { image, build }] of entries)
      expect(image ?? build, name).toMatch(name === 'landfall' ? /^\.$/ : /^[\w/]+:\d+(?:\.\d+)?-alpine$/);
  });

  it('names no service, volume or network that it does not declare', () => {
    for (const [name, service] of entries) {
      for (const other of namesIn(service.depends_on)) expect(services, name).toHaveProperty(other);
      expect(
        namesIn(service.networks).filter((one) => !(one in networks)),
        name,
      ).toEqual([]);
      const named = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
      expect(
        named.filter((one) => !one.startsWith('.') && !(one in volumes)),
        name,
      ).toEqual([]);
    }
    expect(services.postgres?.profiles).toEqual(['postgres']);
    for (const [other, { condition, required }] of Object.entries(landfall?.depends_on ?? {})) {
      // Without its profile a service is none that could be waited for.
      expect(required ?? true).toBe(services[other]?.profiles === undefined);
      if (condition === 'service_healthy') expect(services[other]?.healthcheck).toBeDefined();
    }
  });

  it('sets what Landfall knows, and trusts the proxy by its own address', () => {
    const known = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]));
    expect(Object.keys(landfall?.environment ?? {}).filter((name) => !known.has(name))).toEqual([]);
    expect(Object.values(proxy?.networks ?? {})).toEqual([{ ipv4_address: landfall?.environment?.TRUSTED_PROXIES }]);
  });

  it('opens no desk to strangers: the proxy takes the headers that name somebody out of what they send', () => {
    const [, fallback] = /^\$\{IDENTITY_HEADER:-([\w-]+)\}$/.exec(landfall?.environment?.IDENTITY_HEADER ?? '') ?? [];
    expect(fallback).toBeDefined();
    expect(proxy?.environment?.IDENTITY_HEADER).toBe(landfall?.environment?.IDENTITY_HEADER);
    expect(read('deploy/Caddyfile')).toContain(`request_header -{$IDENTITY_HEADER:${fallback}}`);
    expect(read('deploy/Caddyfile')).toContain('request_header -{$GROUPS_HEADER:');
  });

  it('opens the ports of the proxy alone, and gives Landfall the time it needs to stop', () => {
    expect(entries.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['proxy']);
    expect(entries.filter(([, { privileged }]) => privileged === true)).toEqual([]);
    expect(Number.parseInt(landfall?.stop_grace_period ?? '', 10)).toBeGreaterThan(30);
    expect(read('deploy/Caddyfile')).toContain('reverse_proxy landfall:8080');
    expect(read('Dockerfile')).toContain('PORT=8080');
  });
});

describe('the image', () => {
  it.each([
    ['1073741824\n', '--max-old-space-size=341 /app/dist/server/main.js people list\n'],
    ['max\n', '/app/dist/server/main.js people list\n'],
    [null, '/app/dist/server/main.js people list\n'],
  ])('runs a command, its heaps bounded by a limit of %j', (most, started) => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-image-'));
    const limit = join(folder, 'memory.max');
    if (most !== null) writeFileSync(limit, most);
    writeFileSync(join(folder, 'node'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const script = read('deploy/start.sh').replace('/sys/fs/cgroup/memory.max', limit);
    const env = { PATH: `${folder}:${process.env.PATH}` };
    expect(spawnSync('sh', ['-c', script, 'landfall', 'people', 'list'], { encoding: 'utf8', env }).stdout).toBe(
      started,
    );
    expect(read('Dockerfile')).toContain('/app/deploy/start.sh /usr/local/bin/landfall');
    expect(read('Dockerfile')).toContain('ENTRYPOINT ["landfall"]');
    rmSync(folder, { recursive: true });
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('landfall.service', () => {
  const unit = read('deploy/landfall.service');

  it('waits longer for an end than the server takes', () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30);
    expect(unit).toContain(' /opt/landfall/dist/server/main.js\n');
  });

  it('bounds two heaps by two thirds of the memory that it may use', () => {
    const gigabytes = Number(/^MemoryMax=(\d+)G$/m.exec(unit)?.[1]);
    const heapMb = Number(/--max-old-space-size=(\d+) /.exec(unit)?.[1]);
    expect(heapMb).toBe(Math.round((gigabytes * 1024) / 3 / 10) * 10);
  });

  it.skipIf(!hasSystemd)('passes systemd’s own checks, and is open to little', () => {
    const folder = mkdtempSync(join(tmpdir(), 'landfall-unit-'));
    const path = join(folder, 'landfall.service');
    writeFileSync(path, unit.replace('/usr/bin/node', process.execPath));
    const check = (...args: readonly string[]) => spawnSync('systemd-analyze', [...args, path], { encoding: 'utf8' });
    expect(check('verify')).toMatchObject({ status: 0, stderr: '' });
    const exposure = /exposure level[^\d]*([\d.]+)/.exec(check('security', '--offline=true', '--no-pager').stdout)?.[1];
    expect(Number(exposure)).toBeLessThan(2);
    rmSync(folder, { recursive: true });
  });
});
