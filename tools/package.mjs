// `npm run package`: puts the published files into dist/package, for `npm pack ./dist/package`. The server's build
// contains all packages except those with a binary, so an install fetches only these. In a checkout, `dependencies`
// still lists the packages of the build.
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildStale, ROOT } from './build.mjs';

const EXTERNAL = ['libsql'];
const FILES = [
  'dist/client dist/server dist/data dist/chart dist/sbom.cdx.json',
  'LICENSE .env.example compose.yaml compose.tls.yaml compose.postgres.yaml deploy',
].flatMap((line) => line.split(' '));

const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
/** Pages may link to source code, which the package does not contain. */
export const isDocument = (path) => statSync(join(ROOT, path)).isFile() && !/\.(?:tsx?|mjs)$/.test(path);

/** Returns the files that a page links to, by their paths in the repository. */
export const linksOf = (page) =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(LINK)].map(([, link]) => join(dirname(page), link));

/** Returns the README, the pages it links to, the pages that these link to, and so on. */
function documents() {
  const found = new Set(['README.md']);
  // A loop over a set also visits elements that are added during the loop.
  for (const path of found)
    if (path.endsWith('.md')) for (const link of linksOf(path).filter(isDocument)) found.add(link);
  return [...found];
}

/**
 * The package leaves out texts of languages that only tests use, and packed coasts, because the server unpacks coasts
 * itself.
 */
const LEFT_OUT = /\/(?:texts-(?:en-XA|ar-XB)-[^/]+|(?:coast|world)-[^/]+\.bin)$/;

export function writePackage(folder) {
  rmSync(folder, { recursive: true, force: true });
  for (const path of new Set([...FILES, ...documents()])) {
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
