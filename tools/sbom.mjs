// Writes the bill of materials as a CycloneDX document (https://cyclonedx.org/specification/overview/) from the lock
// file alone. The random serial number and the time that npm adds are removed, so that the same lock file gives the
// same document.
import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const COMMAND = 'npm sbom --sbom-format cyclonedx --sbom-type application --package-lock-only --omit dev';

export function writeSbom(file) {
  const text = execSync(COMMAND, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const { serialNumber: _, metadata, ...rest } = JSON.parse(text);
  const { timestamp: __, component, ...about } = metadata;
  // npm takes the name from the folder of the checkout, so the name is read from package.json.
  const { name } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const sbom = { ...rest, metadata: { ...about, component: { ...component, name } } };
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
}
