import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StripView } from './StripView.tsx';

/** The names of a strip whose stops lie at these shares of the way. */
function namesOf(stops: readonly (readonly [name: string, at: number])[]): readonly string[] {
  const strip = {
    stops: stops.map(([name, at]) => ({ id: name, name, at, state: 'done' as const })),
    proven: 0.5,
    estimated: null,
    dropped: false,
  };
  return [...renderToStaticMarkup(<StripView strip={strip} />).matchAll(/<span[^>]*>([^<]*)</g)].map(
    ([, name]) => name ?? '',
  );
}

describe('names under the strip', () => {
  it('hold those of inner stops where these keep a gap', () => {
    expect(
      namesOf([
        ['Kaohsiung', 0],
        ['Lomé', 0.5],
        ['Chicago', 1],
      ]),
    ).toEqual(['Kaohsiung', 'Lomé', 'Chicago']);
  });

  it('leave out an inner one that would touch the last', () => {
    expect(
      namesOf([
        ['Kaohsiung', 0],
        ['Los Angeles', 0.75],
        ['Chicago', 1],
      ]),
    ).toEqual(['Kaohsiung', 'Chicago']);
  });

  it('leave out an inner one that would touch the one before', () => {
    expect(
      namesOf([
        ['Yantian', 0],
        ['Tanjung Pelepas', 0.36],
        ['Colombo', 0.5],
        ['Rome', 1],
      ]),
    ).toEqual(['Yantian', 'Tanjung Pelepas', 'Rome']);
  });
});
