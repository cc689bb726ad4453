// `npm run audit`: checks the packages that Landfall runs on for known vulnerabilities, from the registry's list.
// Exit codes: 0 none, 1 some, 2 the registry did not answer.
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
