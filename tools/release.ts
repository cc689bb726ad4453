/**
 * Writes the files of a release and their checksums into a folder that may already contain files, such as the npm
 * package. Rejects a tag that is not the version of package.json, and a version that CHANGELOG.md does not describe.
 *   node tools/run.mjs tools/release.ts v0.2.0 ghcr.io/owner/landfall https://github.com/owner/landfall dist/release
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import project from '../package.json';
import { writeChecksums, filledIn, isPrerelease, writeNotes, readVersion } from './release/release-files.ts';

const ROOT = resolve(import.meta.dirname, '..');
const NOTES = 'notes.md';
const CHECKSUMS = 'SHA256SUMS';
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const [tag = '', image = '', repository = '', folder = ''] = process.argv.slice(2);
const version = readVersion(tag, project.version);
const place = { image, version, files: `${repository}/blob/${tag}` };

mkdirSync(folder, { recursive: true });
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
for (const name of ['compose.yaml', 'compose.tls.yaml', 'compose.postgres.yaml'])
  write(name, filledIn(read(name), place));
for (const path of ['deploy/Caddyfile', 'dist/sbom.cdx.json']) write(basename(path), read(path));
// A host may rename files that begin with a dot.
write('env.example', read('.env.example'));
const names = readdirSync(folder).filter((name) => name !== NOTES && name !== CHECKSUMS);
write(CHECKSUMS, writeChecksums(new Map(names.map((name) => [name, readFileSync(join(folder, name))]))));
write(NOTES, writeNotes(read('CHANGELOG.md'), place));

// A workflow reads the outputs of a step in this format.
process.stdout.write(`version=${version}\nprerelease=${isPrerelease(version)}\n`);
