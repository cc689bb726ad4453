import { expect, it, vi } from 'vitest';
import { installPolicy, passLeaflet, passWorker } from './trusted-types.ts';

it.each(['', '<svg/>'])('passes the markup "%s", which Leaflet writes', (text) => {
  expect(passLeaflet(text)).toBe(text);
});

it.each(['<img src=x onerror=alert(1)>', '<svg>', '<svg/onload=alert(1)>', ' <svg/>', '<svg/> ', 'text'])(
  'refuses %s',
  (text) => {
    expect(passLeaflet(text)).toBeNull();
  },
);

it.each([
  '/sw.js?x',
  'https://evil.invalid/sw.js',
  '//evil.invalid/sw.js',
  'data:,1',
  '/assets/sw.js',
  '/assets/fleet-worker-x.js?y',
])('names no script at %s', (url) => {
  expect(passWorker(url)).toBeNull();
  expect(passWorker('/sw.js')).toBe('/sw.js');
  expect(passWorker('/assets/fleet-worker-a1_B-2.js')).not.toBeNull();
});

it('installs one default policy that makes no script and no address of a script but the worker’s', () => {
  const createPolicy = vi.fn();
  installPolicy({ createPolicy });
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', {
    createHTML: passLeaflet,
    createScriptURL: passWorker,
  });
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
