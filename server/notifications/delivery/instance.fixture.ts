/**
 * An instance that sends due messages until it is killed. Arguments: the place of the desk as JSON, the time at which
 * it starts, and its DATA_DIR.
 */
import process from 'node:process';
import { openDesk } from '../../desk/worker/engine.ts';
import { claimInstance } from '../../store/sqlite-instance.ts';
import { createMail } from '../channels/email/mail.ts';
import { runOutbox } from './outbox.ts';

const [, , place = '{}', startsAt = '0', dataDir = ''] = process.argv;
const store = await openDesk(JSON.parse(place));
const outbox = runOutbox({
  store,
  settings: { secrets: ['a secret of at least 32 characters'], webhookNetworks: ['127.0.0.1'] },
  mail: createMail({ store, clock: () => 0, instances: 1, settings: null }),
  // The time is rounded, because PostgreSQL stores whole milliseconds.
  clock: () => Math.round(Number(startsAt) + performance.now()),
  random: Math.random,
  owner: claimInstance(dataDir).owner,
  isStopping: () => false,
  onFault: (error) => process.stderr.write(`${String(error)}\n`),
});
outbox.wake();
