// `npm run package -- --try [<node> …]`: packs the published package, installs it from the registry into an empty
// folder, and reports how long the app takes to answer, in this Node and in each named one.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { spawnProgram } from './built-server.mjs';
import { buildStale } from './build.mjs';
import { writePackage } from './package.mjs';

const NUMBER = 'MSKU2048170';

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

async function measure(node, folder) {
  const started = performance.now();
  const server = spawnProgram(node, join(folder, 'node_modules/landfall/dist/server/main.js'), {
    DATA_DIR: join(folder, 'data'),
  });
  try {
    const address = await server.address;
    const headers = { 'X-Landfall-View': 'program' };
    for (const path of ['/', `/api/tracking?number=${NUMBER}`, '/api/desk/rows']) {
      const { status } = await fetch(address + path, { headers });
      if (status !== 200) throw new Error(`${path} was answered with ${status}`);
    }
    return (performance.now() - started) / 1000;
  } finally {
    await server.kill('SIGKILL');
  }
}

const folder = mkdtempSync(join(tmpdir(), 'landfall-try-'));
try {
  await buildStale();
  writePackage(join(folder, 'package'));
  const tarball = run('npm', ['pack', '--silent', './package'], folder);
  for (const node of [process.execPath, ...process.argv.slice(3)]) {
    const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
    const empty = join(folder, version);
    mkdirSync(empty);
    const started = performance.now();
    run('npm', ['install', '--silent', '--no-audit', '--no-fund', join(folder, tarball)], empty);
    const install = (performance.now() - started) / 1000;
    const answer = await measure(node, empty);
    process.stdout.write(
      `${version.padEnd(10)} installed in ${install.toFixed(1)} s, answers ${answer.toFixed(1)} s after the command\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
