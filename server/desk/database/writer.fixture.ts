/**
 * Writes to a desk as fast as it can and reports after each round, until it is killed. Arguments: the place as JSON,
 * the name of the instance, the number of the first round.
 */
import process from 'node:process';
import { EMPTY_CARRIER_FIELDS } from '../../../src/core/columns/row.ts';
import { openDesk } from '../worker/engine.ts';
import type { AnswerRecord } from '../ports/desk.ts';

const [, , place = '{}', name = '', first = '0'] = process.argv;
const at = 1_795_167_240_000;
const store = await openDesk(JSON.parse(place));

const report = (number: string, phase: string, seenAt: number): AnswerRecord => ({
  number,
  numberType: 'CT',
  line: 'MAEU',
  billOfLading: null,
  answerId: 'a',
  seenAt,
  reportedAt: seenAt,
  freshUntil: null,
  sample: true,
  problem: null,
  reading: null,
  next: null,
  facts: { ...EMPTY_CARRIER_FIELDS, phase },
});
const watchOf = (number: string, customer: string) => ({ number, numberType: '', line: '', fields: { customer } });

for (let round = Number(first); ; round += 1) {
  const context = { actor: name, at, idempotencyKey: null };
  const number = `${name}${round}`;
  // Every instance writes the second number at the same time.
  const [own] = [await store.add([watchOf(number, name), watchOf(`SHARED${round}`, 'Acme')], context)];
  await store.record([report(number, 'planned', at), report(`SHARED${round}`, 'planned', at)]);
  await store.record([report(number, 'arrived', at + 1), report(`SHARED${round}`, 'arrived', at + 1)]);
  const id = own.kind === 'done' ? (own.data[0]?.watch.id ?? 0) : 0;
  await store.change([{ id, version: 1, set: { note: 'done' } }], {
    ...context,
    idempotencyKey: { key: number, fingerprint: '' },
  });
  process.stdout.write(`${round}\n`);
}
