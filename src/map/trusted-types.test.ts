import { expect, it, vi } from 'vitest';
import { installPolicy, passLeaflet, passWorker } from './trusted-types.ts';

it.each(['', '<svg/>'])('the Trusted Types policy allows the markup "%s" that Leaflet writes', (text) => {
  expect(passLeaflet(text)).toBe(text);
});

it.each(['<img src=x onerror=alert(1)>', '<svg>', '<svg/onload=alert(1)>', ' <svg/>', '<svg/> ', 'text'])(
  'the Trusted Types policy refuses the markup %s',
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
])('the Trusted Types policy refuses the script URL %s', (url) => {
  expect(passWorker(url)).toBeNull();
  expect(passWorker('/sw.js')).toBe('/sw.js');
  expect(passWorker('/assets/fleet-worker-a1_B-2.js')).not.toBeNull();
});

it('one default policy is installed, which allows only script URLs of workers', () => {
  const createPolicy = vi.fn();
  installPolicy({ createPolicy });
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', {
    createHTML: passLeaflet,
    createScriptURL: passWorker,
  });
});

it('an existing policy is kept, and a browser without Trusted Types is supported', () => {
  const createPolicy = vi.fn();
  installPolicy({ defaultPolicy: {}, createPolicy });
  installPolicy(undefined);
  expect(createPolicy).not.toHaveBeenCalled();
  const refusing = (): never => {
    throw new TypeError('disallowed by CSP');
  };
  expect(() => installPolicy({ createPolicy: refusing })).not.toThrow();
});
