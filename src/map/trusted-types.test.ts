import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it, vi } from 'vitest';
import { installPolicy, passConstant } from './trusted-types.ts';

it('passes what Leaflet needs while it loads', () => {
  const leaflet = readFileSync(createRequire(import.meta.url).resolve('leaflet/dist/leaflet-src.js'), 'utf8');
  for (const constant of ['<svg/>', '<v:shape adj="1"/>']) {
    expect(leaflet).toContain(`innerHTML = '${constant}'`);
    expect(passConstant(constant)).toBe(constant);
  }
});

it.each(['<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', ' <svg/>', '<svg/> ', 'text'])(
  'refuses %s',
  (text) => {
    expect(passConstant(text)).toBeNull();
  },
);

it('installs one default policy that makes no script and no script address', () => {
  const createPolicy = vi.fn();
  installPolicy({ createPolicy });
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', { createHTML: passConstant });
});

it('leaves a policy alone that is there, and a browser that has none', () => {
  const createPolicy = vi.fn();
  installPolicy({ defaultPolicy: {}, createPolicy });
  installPolicy(undefined);
  expect(createPolicy).not.toHaveBeenCalled();
  const refusing = (): never => {
    throw new TypeError('disallowed by CSP');
  };
  expect(() => installPolicy({ createPolicy: refusing })).not.toThrow();
});
