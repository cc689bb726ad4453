import { check } from '@placemarkio/check-geojson';
import { describe, expect, it } from 'vitest';
import { cutAtAntimeridian } from './geojson.ts';
import { fileName } from '../../../../ui/save-file.ts';

describe('lines across the antimeridian', () => {
  it.each([
    [
      'eastward',
      [
        [30, 170],
        [32, 190],
      ],
      [
        [
          [170, 30],
          [180, 31],
        ],
        [
          [-180, 31],
          [-170, 32],
        ],
      ],
    ],
    [
      'westward',
      [
        [30, -170],
        [32, -190],
      ],
      [
        [
          [-170, 30],
          [-180, 31],
        ],
        [
          [180, 31],
          [170, 32],
        ],
      ],
    ],
    [
      'in a later world',
      [
        [30, 520],
        [32, 560],
      ],
      [
        [
          [160, 30],
          [180, 31],
        ],
        [
          [-180, 31],
          [-160, 32],
        ],
      ],
    ],
    [
      'not at all',
      [
        [1, 2],
        [3, 4],
      ],
      [
        [
          [2, 1],
          [4, 3],
        ],
      ],
    ],
  ] as const)('%s', (_, path, lines) => expect(cutAtAntimeridian(path)).toEqual(lines));

  it('makes no line from a single point', () => expect(cutAtAntimeridian([[1, 2]])).toEqual([]));

  it('is a geometry that a reader accepts', () => {
    const coordinates = cutAtAntimeridian([
      [30, 170],
      [40, 250],
    ]);
    expect(() => check(JSON.stringify({ type: 'MultiLineString', coordinates }))).not.toThrow();
  });
});

describe('file names', () => {
  it.each([
    ['MSKU2048170', 'LANDFALL-MSKU2048170.csv'],
    ['HLCU1/MSKU2048170', 'LANDFALL-HLCU1-MSKU2048170.csv'],
    ['../../etc/passwd', 'LANDFALL-ETC-PASSWD.csv'],
    ['☃', 'LANDFALL-SHIPMENT.csv'],
  ])('makes of %j the name %j', (number, name) => expect(fileName(number, 'csv')).toBe(name));
});
