// `npm start`: builds what is stale, then runs the server. The build runs in a separate process, so that the server's
// memory does not include it. The server runs in this process, so that signals reach it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ROOT, staleSteps } from './build.mjs';
import { loadEnvFile } from './env.mjs';

if (staleSteps().length > 0) {
  const build = spawn(process.execPath, [join(ROOT, 'tools/build.mjs')], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  const stop = (signal) => build.kill(signal);
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const [code] = await once(build, 'exit');
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code !== 0) process.exit(1);
}
loadEnvFile();
process.env.NODE_ENV ??= 'production';
await import(pathToFileURL(join(ROOT, 'dist/server/main.js')).href);
