/**
 * The corpus of hostile requests: one file for each request with its expected response. None may cause a request to
 * the service.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../wiring/app.fixture.ts';
import { createReadCaller } from '../gateway/policy/caller.ts';
import { createRig, KEY } from '../gateway/rig.fixture.ts';

const Row = v.strictObject({
  says: v.string(),
  target: v.string(),
  method: v.optional(v.string(), 'GET'),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  hosts: v.optional(v.number(), 1),
  expect: v.strictObject({
    status: v.number(),
    message: v.optional(v.string()),
    location: v.optional(v.string()),
    absent: v.optional(v.array(v.string()), []),
  }),
});

const FOLDER = join(import.meta.dirname, 'requests');
const ROWS = readdirSync(FOLDER).map((name) => {
  const row = v.parse(Row, JSON.parse(readFileSync(join(FOLDER, name), 'utf8')));
  return [`${name.replace('.json', '')}: ${row.says}`, row] as const;
});

describe('hostile requests', () => {
  it.each(ROWS)('%s', async (_, { target, method, headers, hosts, expect: expected }) => {
    const rig = createRig();
    const app = makeApp({
      gateway: rig.gateway,
      callerOf: createReadCaller({
        isTrustedProxy: () => false,
        identityHeader: 'x-forwarded-user',
        publicUrl: null,
      }),
    });
    const response = await app.get(target, { method, headers, hosts });
    const text = await response.text();

    expect(response.status).toBe(expected.status);
    if (expected.message !== undefined)
      expect(JSON.parse(text)).toMatchObject({ status: 'error', message: expected.message });
    if (expected.location !== undefined) expect(response.headers.get('location')).toBe(expected.location);
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin', ...expected.absent]) {
      expect(response.headers.has(name)).toBe(false);
    }
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(rig.calls).toEqual([]);
    const output = [text, ...response.headers.values(), JSON.stringify(app.lines), JSON.stringify(rig.logs)].join('\n');
    expect(output).not.toContain(KEY);
    // Nothing that was sent may come back where it could be executed or split a line.
    expect(text).not.toMatch(/<script>(?!<)|onerror|evil\.example|root:/i);
  });
});
