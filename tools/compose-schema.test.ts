/**
 * Checks the compose files, and those of a release, against the published schema of Compose
 * (https://www.compose-spec.io).
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DCLinter } from 'dclint';
import { afterAll, expect, it } from 'vitest';
import { filledIn } from './release/release-files.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = mkdtempSync(join(tmpdir(), 'landfall-compose-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/**
 * Rules of style are switched off. The remaining rules check the schema, YAML, duplicate ports or names, and keys
 * that Compose ignores.
 */
const TASTE = [
  'require-project-name-field',
  'require-quotes-in-ports',
  'service-keys-order',
  'services-alphabetical-order',
];
/** `compose.yaml` builds the image from the checkout, and the proxy must be reachable. */
const ON_PURPOSE = ['no-build-and-image', 'no-unbound-port-interfaces', 'service-image-require-explicit-tag'];

function faultsOf(path: string): readonly string[] {
  const rules = Object.fromEntries([...TASTE, ...ON_PURPOSE].map((rule) => [rule, 0] as const));
  const linter = new DCLinter({ rules, quiet: true, debug: false, exclude: [] });
  return linter.lintFiles([path], false).flatMap(({ messages }) => messages.map(({ message }) => message));
}

const FILES = readdirSync(ROOT).filter((name) => /^compose[\w.]*\.yaml$/.test(name));
const PLACE = {
  image: 'ghcr.io/acme/landfall',
  version: '0.2.0',
  files: 'https://github.com/acme/landfall/blob/v0.2.0',
};

it.each(FILES)('%s matches the Compose schema', (name) => {
  expect(faultsOf(join(ROOT, name))).toEqual([]);
});

it.each(FILES)('%s of a release matches the Compose schema and builds nothing', (name) => {
  const text = filledIn(readFileSync(join(ROOT, name), 'utf8'), PLACE);
  writeFileSync(join(FOLDER, name), text);
  expect(faultsOf(join(FOLDER, name))).toEqual([]);
  expect(text).not.toMatch(/image: landfall$|build:|\.\/deploy\//m);
  expect(text.match(/\bdocs\//g) ?? []).toHaveLength(text.split(`${PLACE.files}/docs/`).length - 1);
});

it.each([
  ['a key that a service does not have', 'services: { landfall: { imagee: landfall } }', 'additional properties'],
  ['a value of another kind', 'services: { landfall: { read_only: [yes] } }', 'must be'],
  ['what is no YAML', 'services: { landfall: ', 'Invalid YAML'],
])('the Compose check reports %s', (what, text, fault) => {
  const folder = join(FOLDER, what);
  mkdirSync(folder);
  writeFileSync(join(folder, 'compose.yaml'), text);
  expect(faultsOf(join(folder, 'compose.yaml'))).toEqual([expect.stringContaining(fault)]);
});
