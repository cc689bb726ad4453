/** Tests the files that operators receive: the compose files, the image, and the systemd unit. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

type Named<T> = Readonly<Record<string, T>>;
interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly privileged?: boolean;
  readonly read_only?: boolean;
  readonly environment?: Named<string | number>;
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly depends_on?: readonly string[] | Named<{ readonly condition: string }>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[] | Named<{ readonly ipv4_address: string }>;
  readonly healthcheck?: object;
  readonly ports?: readonly string[];
  readonly stop_grace_period?: string;
}
interface Compose {
  readonly services: Named<Service>;
  readonly volumes?: Named<null>;
  readonly networks?: Named<object>;
}

/** Parses YAML 1.1, whose merge keys Compose understands, with the parser that Vite includes. */
function readCompose(path: string): Compose {
  const { parse } = createRequire(createRequire(import.meta.url).resolve('vite'))('yaml');
  return parse(read(path), { strict: true, uniqueKeys: true, merge: true });
}

const namesIn = (list: readonly string[] | object | undefined): readonly string[] =>
  Array.isArray(list) ? list : Object.keys(list ?? {});

/** Merges two files as `docker compose` does: later values win, and lists and maps are joined. */
function merged(paths: readonly string[]): Compose {
  const files = paths.map(readCompose);
  const services: Record<string, Service> = {};
  for (const file of files)
    for (const [name, later] of Object.entries(file.services)) {
      const earlier = services[name];
      services[name] = {
        ...earlier,
        ...later,
        environment: { ...earlier?.environment, ...later.environment },
        ports: [...(earlier?.ports ?? []), ...(later.ports ?? [])],
        depends_on: [...namesIn(earlier?.depends_on), ...namesIn(later.depends_on)],
      };
    }
  return {
    services,
    volumes: Object.assign({}, ...files.map((file) => file.volumes)),
    networks: Object.assign({}, ...files.map((file) => file.networks)),
  };
}

const FILES = ['compose.yaml', 'compose.tls.yaml', 'compose.postgres.yaml'];
const settings = new Set([...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map((match) => match[1]));

describe.each([1, 2, 3])('the compose files, %i of them', (count) => {
  const { services, volumes = {}, networks = {} } = merged(FILES.slice(0, count));
  const entries = Object.entries(services);
  const servers = entries.filter(([name]) => name.startsWith('landfall'));

  it('use fixed image versions and no privileged service', () => {
    for (const [name, { image, privileged }] of entries) {
      expect(image, name).toMatch(name.startsWith('landfall') ? /^landfall$/ : /^[\w/]+:\d+(?:\.\d+)?-alpine$/);
      expect(privileged ?? false, name).toBe(false);
    }
  });

  it('refer only to declared services, volumes and networks', () => {
    for (const [name, service] of entries) {
      for (const other of namesIn(service.depends_on)) expect(services, name).toHaveProperty(other);
      const joined = namesIn(service.networks);
      expect(
        joined.filter((one) => !(one in networks)),
        name,
      ).toEqual([]);
      const named = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
      expect(
        named.filter((one) => !one.startsWith('.') && !(one in volumes)),
        name,
      ).toEqual([]);
    }
  });

  it('pass every setting to each server, and set only known ones', () => {
    for (const [name, { environment = {}, env_file, read_only, stop_grace_period }] of servers) {
      expect(env_file, name).toEqual([{ path: '.env', required: false }]);
      expect(
        Object.keys(environment).filter((key) => !settings.has(key)),
        name,
      ).toEqual([]);
      expect(environment, name).toMatchObject({ HOST: '0.0.0.0', PORT: 8080, DATA_DIR: '/data' });
      expect([read_only, Number.parseInt(stop_grace_period ?? '', 10) > 30], name).toEqual([true, true]);
    }
    const volumesOf = servers.map(([, service]) => service.volumes);
    expect(new Set(volumesOf.flat()).size).toBe(servers.length);
  });

  it('publish the port of Landfall on this machine only', () => {
    const ports = entries.filter(([name]) => name !== 'proxy').flatMap(([, service]) => service.ports ?? []);
    expect(ports).toEqual(['127.0.0.1:8080:8080']);
    expect(read('Dockerfile')).toContain('PORT=8080');
  });

  it.runIf(count > 1)('require a sign-in and trust only the address of the proxy', () => {
    const { proxy } = services;
    for (const [name, { environment }] of servers) {
      expect(environment, name).toMatchObject({ SIGN_IN: '${SIGN_IN:-on}' });
      expect(Object.values(proxy?.networks ?? {}), name).toEqual([{ ipv4_address: environment?.TRUSTED_PROXIES }]);
    }
    const [, fallback] = /^\$\{IDENTITY_HEADER:-([\w-]+)\}$/.exec(`${proxy?.environment?.IDENTITY_HEADER}`) ?? [];
    expect(read('deploy/Caddyfile')).toContain(`request_header -{$IDENTITY_HEADER:${fallback}}`);
    expect(read('deploy/Caddyfile')).toContain('request_header -{$GROUPS_HEADER:');
  });

  it.runIf(count > 1)('balance requests over all servers', () => {
    const [, usual] = /reverse_proxy \{\$LANDFALL_SERVERS:([^}]+)\}/.exec(read('deploy/Caddyfile')) ?? [];
    const names = `${services.proxy?.environment?.LANDFALL_SERVERS ?? usual}`.split(' ');
    expect(names.toSorted()).toEqual(servers.map(([name]) => `${name}:8080`).toSorted());
  });

  it.runIf(count > 2)('set the number of servers that share the database, and one secret', () => {
    for (const [name, { environment }] of servers)
      expect(environment, name).toMatchObject({
        INSTANCES: servers.length,
        DESK_SECRET: expect.stringContaining(':?'),
      });
    expect(services.postgres?.healthcheck).toBeDefined();
  });
});

describe('the container image', () => {
  it.each([
    ['1073741824\n', '--max-old-space-size=341 /app/dist/server/main.js people list\n'],
    ['max\n', '/app/dist/server/main.js people list\n'],
    [null, '/app/dist/server/main.js people list\n'],
  ])('limits the heap to a third of the memory limit %j', (most, started) => {
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

  it('waits longer for a stop than the server needs', () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30);
    expect(unit).toContain(' /opt/landfall/dist/server/main.js\n');
  });

  it('names a documentation page that is installed with the program', () => {
    const [, page = ''] = /^Documentation=file:\/opt\/landfall\/(\S+)$/m.exec(unit) ?? [];
    expect(read(page)).toContain('deploy/landfall.service');
  });

  it('limits two heaps to two thirds of the available memory', () => {
    const gigabytes = Number(/^MemoryMax=(\d+)G$/m.exec(unit)?.[1]);
    const heapMb = Number(/--max-old-space-size=(\d+) /.exec(unit)?.[1]);
    expect(heapMb).toBe(Math.round((gigabytes * 1024) / 3 / 10) * 10);
  });

  it.skipIf(!hasSystemd)('passes the checks of systemd with a low exposure', () => {
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
