import { expect, it } from 'vitest';
import { answer } from '../store/store.contract.ts';
import { openApi } from '../api/api.fixture.ts';

it('a guest is refused a reference that somebody else has changed since, also when it is sent again', async () => {
  const desk = await openApi();
  const number = 'MSKU2048175';
  await desk.data('POST', '/watches', { watches: [{ number, fields: { customer: 'Acme', reference: ['A'] } }] });
  await desk.engine.record([answer(number, {})]);
  const sight = { customers: ['Acme'], tags: [] };
  const { key } = await desk.data('POST', '/keys', { label: 'Acme', scope: 'write', sight });
  const as = (name: string) => ({
    headers: { authorization: `Bearer ${key}`, 'idempotency-key': `reference-${name}` },
  });
  const [row] = (await desk.data('GET', '/rows', undefined, as('read'))).watches;
  const [watch] = (await desk.data('GET', '/rows')).watches;
  const was = { reference: row.row.reference };
  // A change of another field does not conflict.
  await desk.data('PATCH', `/watches/${watch.id}`, { was: { note: null }, set: { note: 'gate 7' } });
  await desk.data('PATCH', `/watches/${row.id}`, { was, set: { reference: ['X'] } }, as('first'));
  for (let turn = 0; turn < 2; turn += 1) {
    const change = { was, set: { reference: ['Y'] } };
    const present = await desk.data('PATCH', `/watches/${row.id}`, change, { ...as('second'), status: 409 });
    expect(present).toMatchObject({ id: row.id, version: 1, row: { reference: ['X'], note: null } });
  }
  await desk.engine.close();
});
