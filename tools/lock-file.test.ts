/** Every package in package-lock.json has an address and a hash (docs/supply-chain.md). */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

interface Entry {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

const LOCK: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8'),
);
const ENTRIES = Object.entries(LOCK.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1) ?? '', ...entry }));

/** Optional binaries for other platforms have no hash in the registry behind the lock file. */
const WITHOUT_HASH = /^@(?:biomejs\/cli|oxc-parser\/binding|oxlint\/binding|oxlint-tsgolint|tailwindcss\/oxide)[-/]/;

it('the lock file has a hash for every package except some tools for other platforms', () => {
  expect(ENTRIES).not.toEqual([]);
  const bare = ENTRIES.filter(({ integrity }) => integrity === undefined);
  const strangers = bare.filter(({ name, dev, optional }) => !(dev && optional && WITHOUT_HASH.test(name)));
  expect(strangers.map(({ name }) => name)).toEqual([]);
});

it('the lock file uses only SHA-512 hashes', () => {
  const weak = ENTRIES.filter(({ integrity }) => integrity !== undefined && !integrity.startsWith('sha512-'));
  expect(weak.map(({ name }) => name)).toEqual([]);
});

it('the lock file names no source outside the registry', () => {
  const elsewhere = ENTRIES.filter(({ resolved, link }) => link === true || resolved !== undefined);
  expect(elsewhere.map(({ name, resolved }) => `${name} ${resolved}`)).toEqual([]);
});

it('package.json pins every direct dependency to one version', () => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(resolve(import.meta.dirname, '../package.json'), 'utf8'),
  );
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, range]) => !/^\d+\.\d+\.\d+$/.test(String(range)),
  );
  expect(loose).toEqual([]);
});

it('the Dockerfile uses one full version of Node', () => {
  const dockerfile = readFileSync(resolve(import.meta.dirname, '../Dockerfile'), 'utf8');
  const bases = [...dockerfile.matchAll(/^FROM (?:--platform=\S+ )?(\S+)/gm)].map((match) => match[1] ?? '');
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(/^node:\d+\.\d+\.\d+-\w+-slim(?:@sha256:[0-9a-f]{64})?$/);
});
