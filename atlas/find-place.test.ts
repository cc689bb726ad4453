import { describe, expect, it } from 'vitest';
import { ALIASES } from './aliases.ts';
import { findPlace } from './find-place.ts';

describe('a place by its code', () => {
  it('has what a location of the interface needs, and its terminals', () => {
    expect(findPlace('BEANR')).toMatchObject({
      locode: 'BEANR',
      name: 'Antwerp',
      state: 'Flanders',
      country: 'Belgium',
      countryCode: 'BE',
      lat: 51.28,
      lng: 4.32,
      timezone: 'Europe/Brussels',
    });
    expect(findPlace('BEANR')?.terminals).toContainEqual({
      name: 'Antwerp Gateway',
      smdg: 'K1700',
      lat: 51.28,
      lng: 4.237,
    });
  });

  it('is found in any case, and inland', () => {
    expect(findPlace(' usnyc ')?.name).toBe('New York');
    expect(findPlace('USCHI')).toMatchObject({ name: 'Chicago', terminals: [] });
  });

  it.each([
    ['CNSGH', 'Shanghai'],
    ['CNSHG', 'Shanghai'],
    ['CNNBO', 'Ningbo'],
    ['CNQIN', 'Qingdao'],
    ['CNTSN', 'Xingang'],
    ['CNXGG', 'Xingang'],
    ['CNDAL', 'Dalian'],
    ['CNXAM', 'Xiamen'],
    ['EGPSD', 'Port Said East'],
    ['EGPSW', 'Port Said East'],
  ])('%s is another code of %s', (code, name) => expect(findPlace(code)?.name).toBe(name));

  it('has aliases only for places of the atlas, and none that is a place of its own', () => {
    for (const [alias, locode] of ALIASES) {
      expect(findPlace(locode)?.locode, locode).toBe(locode);
      expect(findPlace(alias)?.locode, alias).toBe(locode);
    }
  });

  it.each(['', 'XXXXX', 'Shanghai', '__proto__'])('"%s" is nobody\'s code', (code) =>
    expect(findPlace(code)).toBeNull(),
  );
});
