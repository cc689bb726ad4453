// Finds Firefox and WebKit for the journeys in every engine (e2e/engines.spec.ts): installed ones first, then (as
// root on Debian) the distribution's packages. An engine that is not available is skipped with a message, except in
// CI.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { installPackages } from './debian-packages.ts';
import { onPath } from './find-browser.ts';

export interface WebKitPaths {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}
export interface EnginePaths {
  readonly firefox: string | null;
  readonly webkit: WebKitPaths | null;
}

/** WebKitGTK's small browser is not in PATH but in a folder for the machine's architecture. */
function miniBrowser(): string | null {
  const folders = ['/usr/lib', '/usr/libexec', '/usr/lib64'].filter((folder) => existsSync(folder));
  const inside = folders.flatMap((folder) => [folder, ...readdirSync(folder).map((name) => join(folder, name))]);
  const paths = inside.flatMap((folder) =>
    ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(folder, name, 'MiniBrowser')),
  );
  return paths.find((path) => existsSync(path)) ?? null;
}

const firefox = (): string | null => process.env.FIREFOX_PATH ?? onPath(['firefox', 'firefox-esr']);

function webkit(): WebKitPaths | null {
  const [driver, browser, screen] = [onPath(['WebKitWebDriver']), miniBrowser(), onPath(['Xvfb'])];
  return driver === null || browser === null || screen === null ? null : { driver, browser, screen };
}

export function findEngines(): EnginePaths {
  if (firefox() === null) installPackages(['firefox-esr']);
  if (webkit() === null) installPackages(['webkit2gtk-driver', 'xvfb']);
  const found = { firefox: firefox(), webkit: webkit() };
  const missing = [
    ...(found.firefox === null ? ['Firefox (Debian: firefox-esr; or FIREFOX_PATH)'] : []),
    ...(found.webkit === null ? ['WebKit (Debian: webkit2gtk-driver and xvfb)'] : []),
  ];
  if (missing.length === 0) return found;
  const sentence = `The journeys leave out what is not installed: ${missing.join(', ')}.`;
  if (process.env.CI) throw new Error(`${sentence} In CI every engine is needed.`);
  process.stdout.write(`${sentence}\n`);
  return found;
}
