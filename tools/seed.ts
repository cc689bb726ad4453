/**
 * `npm run desk:seed -- --count 1000`: fills the desk with shipments of the built-in service, while no server uses
 * the desk. The desk is the one of the server: DATABASE_URL, otherwise desk.db in DATA_DIR.
 */
import process from 'node:process';
import { findDeskPlace } from '../server/command-line/copies.ts';
import { readSettings } from '../server/wiring/settings.ts';
import { upgradeStored } from '../server/wiring/upgrade/upgrade.ts';
import { loadEnvFile } from './env.mjs';
import { seedDesk } from './desk-seed.ts';

const say = (text: string): void => void process.stderr.write(`${text}\n`);

function numberAfter(args: readonly string[], option: string, otherwise: number): number {
  const index = args.indexOf(option);
  const value = index < 0 ? otherwise : Number(args[index + 1]);
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${option} wants a whole number.`);
  return value;
}

loadEnvFile();
try {
  const args = process.argv.slice(2);
  const config = readSettings(process.env);
  await upgradeStored(config, say);
  const count = numberAfter(args, '--count', 1000);
  const whole = numberAfter(args, '--whole', 100_000);
  await seedDesk(findDeskPlace(config), { count, whole, now: Date.now(), say });
  say('done');
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
