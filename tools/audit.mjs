// `npm run audit`: known weaknesses of the packages that Landfall runs on, by the registry's own list.
// Exit code: 0 none known, 1 some, 2 the registry could not be asked, which says nothing either way.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--package-lock-only', '--omit', 'dev'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});

function readReport() {
  try {
    return JSON.parse(stdout);
  } catch {
    return { message: stderr.trim().split('\n').at(-1) || 'npm gave no report' };
  }
}

const { vulnerabilities, message } = readReport();
if (vulnerabilities === undefined) {
  process.stderr.write(`The registry could not be asked, so nothing is known. It said: ${message}\n`);
  process.exitCode = 2;
} else {
  const found = Object.values(vulnerabilities);
  for (const { name, severity, range } of found) process.stdout.write(`${severity}  ${name} ${range}\n`);
  if (found.length === 0) process.stdout.write('No known weakness in the packages that Landfall runs on.\n');
  process.exitCode = found.length === 0 ? 0 : 1;
}
