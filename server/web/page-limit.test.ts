import { describe, expect, it } from 'vitest';
import { makeApp } from '../wiring/app.fixture.ts';
import { createPageLimit } from './page-limit.ts';

const MINUTE = 60_000;
const page = (index: number): string => `/?number=MSCU${1_000_000 + index}`;

function opened() {
  const time = { now: 1_000_000 };
  const drawn: string[] = [];
  const app = makeApp({
    clock: () => time.now,
    firstPicture: async ({ search }) => {
      drawn.push(search);
      return null;
    },
  });
  const open = (target: string, remoteAddress = '192.0.2.7', method = 'GET') =>
    app.get(target, { remoteAddress, method });
  return { time, drawn, open };
}

describe('pages of one client', () => {
  it('are limited to 240 a minute, then refused with the time to wait', async () => {
    const { time, drawn, open } = opened();
    for (let index = 0; index < 240; index += 1) expect((await open(page(index))).status).toBe(200);
    time.now += MINUTE / 4;
    const refused = await open(page(240));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '45']);
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await refused.text()).toContain('Too many pages were opened from your network. Wait a minute');
    expect((await open(`/embed${page(241).slice(1)}`)).status).toBe(429);
    expect(drawn).toHaveLength(240);
    // Other clients, pages without a shipment, and HEAD requests do not count.
    expect((await open(page(240), '192.0.2.8')).status).toBe(200);
    expect((await open('/')).status).toBe(200);
    expect((await open(page(300), '192.0.2.7', 'HEAD')).status).toBe(200);
    time.now += MINUTE;
    expect((await open(page(242))).status).toBe(200);
  });

  it('count once while they are cached, whichever client opens them', async () => {
    const { open } = opened();
    for (let index = 0; index < 1_000; index += 1) expect((await open(page(index % 200))).status).toBe(200);
    for (let index = 0; index < 200; index += 1) {
      expect((await open(page(index), '192.0.2.9')).status).toBe(200);
    }
    for (let index = 0; index < 240; index += 1) {
      expect((await open(page(1_000 + index), '192.0.2.9')).status).toBe(200);
    }
  });

  it('cannot evade the limit with long addresses or fill the memory', () => {
    const limit = createPageLimit(() => 0);
    const long = `/?number=A&x=${'y'.repeat(400)}`;
    const waits = Array.from({ length: 300 }, () => limit('one', long));
    expect(waits.filter((wait) => wait !== null)).toHaveLength(60);
    const before = process.memoryUsage().heapUsed;
    for (let index = 0; index < 200_000; index += 1) limit(`client ${index % 1_000}`, `/?number=${index}`);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
  });
});
