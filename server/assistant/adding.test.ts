import { expect, it } from 'vitest';
import { callTool, openAssistant } from './assistant.fixture.ts';

async function open() {
  const assistant = await openAssistant();
  const client = await assistant.connect(await assistant.createKey({ label: 'assistant of Ann', scope: 'write' }));
  const count = async (): Promise<number> => (await assistant.desk.data('GET', '/rows/count')).count;
  return { ...assistant, count, call: (name: string, values: object) => callTool(client, name, values) };
}

it('previews a list without adding it, and names the requests that it would cost', async () => {
  const { call, count } = await open();
  const { data } = await call('add_preview', { list: 'Number\tCustomer\nMSKU2048170\tAcme\nMSKU1234567\tBolt' });
  expect(data).toMatchObject({
    requests: 1,
    would_add: 1,
    cost: 'Requests for the first look-ups: up to 1, and later updates by the schedule. Nothing was spent yet.',
    not_added_as_written: [{ outcome: 'repaired', reason: 'checkDigit', quoted: 'MSKU1234567' }],
  });
  expect(await count()).toBe(0);
});

it('adds what was previewed once, at the agreed cost, in the name of the key', async () => {
  const { call, count, desk } = await open();
  const { preview, requests } = (await call('add_preview', { list: 'MSKU2048170' })).data;
  const refused = await call('add_commit', { preview, requests: requests + 1 });
  expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('repeat it with 1')]);
  expect(await count()).toBe(0);
  for (const _ of [1, 2]) {
    expect((await call('add_commit', { preview, requests })).data).toMatchObject({ rows: 1, requests: 1 });
    await desk.api.idle();
    expect(await count()).toBe(1);
  }
  const audit: readonly { readonly who: string; readonly action: string }[] = await desk.data('GET', '/audit');
  const actions = audit.filter(({ who }) => who === 'assistant of Ann').map(({ action }) => action);
  expect(actions).toEqual(['add', 'put job', 'put import', 'put import']);
});

it('refuses a preview that is unknown or of another version', async () => {
  const { call } = await open();
  const { preview } = (await call('add_preview', { list: 'MSKU2048170' })).data;
  expect((await call('add_commit', { preview: `${preview}0`, requests: 1 })).text).toContain('changed or begun since');
  expect((await call('add_commit', { preview: 'none.1', requests: 1 })).text).toContain('no such import');
  expect((await call('add_commit', { preview: '../keys', requests: 1 })).text).toContain('“preview”');
});
