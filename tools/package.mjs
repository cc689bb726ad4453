// `npm run package`: puts what is published into dist/package, for `npm pack ./dist/package`. The
// server's build contains all packages but those that have a binary, so an install fetches these
// alone; in a checkout `dependencies` stays the list of what the build is made of.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildStale, ROOT } from './build.mjs';

const EXTERNAL = ['libsql'];
const FILES = [
  'dist/client dist/server dist/data dist/chart dist/sbom.cdx.json',
  'README.md LICENSE CHANGELOG.md SECURITY.md .env.example',
  'docs/README.md docs/operate docs/desk.md docs/embed.md docs/interface.md docs/codes.md',
  'compose.yaml compose.tls.yaml compose.postgres.yaml deploy',
].flatMap((line) => line.split(' '));

/** Texts of the languages that only tests speak; packed coasts, which the server unpacks itself. */
const LEFT_OUT = /\/(?:texts-(?:en-XA|ar-XB)-[^/]+|(?:coast|world)-[^/]+\.bin)$/;

export function writePackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const path of FILES) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path), { recursive: true, filter: (from) => !LEFT_OUT.test(from) });
  }
  const { name, version, description, keywords, author, license, type, engines, bin, dependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const needed = Object.fromEntries(EXTERNAL.map((one) => [one, dependencies[one]]));
  const about = { name, version, description, keywords, author, license, type, engines, bin, dependencies: needed };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildStale({ say: (text) => process.stderr.write(`${text}\n`) });
  writePackage(join(ROOT, 'dist/package'));
  if (process.argv[2] === '--try') await import('./try-package.mjs');
}
