/** One Idempotency-Key is sent eight times at once, to two instances of one database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesk, type OpenDesk } from '../worker/engine.ts';
import {
  findPostgres,
  POSTGRES_MISSING,
  type RunningPostgres,
  startTestPostgres,
} from '../database/postgres.fixture.ts';
import { type ApiFixture, openApi } from './api.fixture.ts';

const programs = findPostgres();
describe.skipIf(programs === null)(programs === null ? POSTGRES_MISSING : 'a command that is sent again', () => {
  let server: RunningPostgres;
  const engines: OpenDesk[] = [];
  const instances: ApiFixture[] = [];
  beforeAll(async () => {
    server = await startTestPostgres(programs ?? '');
    for (let index = 0; index < 2; index += 1) {
      engines.push(await openDesk({ url: server.url }));
      instances.push(await openApi({}, engines[index]));
    }
  }, 60_000);
  afterAll(async () => {
    for (const { api } of instances) await api.idle();
    for (const engine of engines) await engine.close();
    await server.remove();
  }, 60_000);

  const sendAll = async (path: string, body: unknown) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'idempotency-key': `key-of${path}` };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => instances[index % 2]!.ask('POST', path, body, { headers })),
    );
    return Promise.all(answers.map(async (one) => ({ status: one!.status, body: await one!.json() })));
  };

  it('adds its watches once, and answers each time that it did', async () => {
    const answers = await sendAll('/watches', { watches: [{ number: 'MSKU2048175' }, { number: 'TCLU1234567' }] });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect(answers[0]!.body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['added', 'added']);
  });

  it('begins one job', async () => {
    for (const one of instances) {
      await one.engine.loaded();
      await expect.poll(async () => (await one.data('GET', '/rows/count')).count).toBe(2);
    }
    const body = { kind: 'change', q: 'is:active', expects: 2, set: { state: 'paused' } };
    const answers = await sendAll('/jobs', body);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
    expect(new Set(answers.map(({ body: { data } }) => data.id)).size).toBe(1);
    expect(await instances[0]!.data('GET', '/jobs')).toHaveLength(1);
  });

  it('makes one API key, whose secret one answer holds', async () => {
    const answers = await sendAll('/keys', { label: 'ERP', scope: 'read' });
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(new Set(others.map(({ status, body }) => `${status} ${body.message}`))).toEqual(new Set(['409 KEY_REUSED']));
    expect(JSON.stringify(others)).not.toContain('lfk_');
    expect(await instances[0]!.data('GET', '/keys')).toHaveLength(1);
  });
});
