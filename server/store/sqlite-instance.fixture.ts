/** A process that claims a folder's instance, prints it, and runs until it is killed. */
import process from 'node:process';
import { claimInstance } from './sqlite-instance.ts';

process.stdout.write(`${claimInstance(process.argv[2] ?? '').owner}\n`);
setInterval(() => undefined, 1000);
