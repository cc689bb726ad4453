import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { placeInnerLabels, StripView } from './StripView.tsx';

/** The names of a strip with stops at these shares of the way. */
function namesOf(stops: readonly (readonly [name: string, at: number])[]): readonly string[] {
  const strip = {
    stops: stops.map(([name, at]) => ({ id: name, name, at, isAhead: false })),
    proven: 0.5,
    estimated: null,
    dropped: false,
  };
  return [...renderToStaticMarkup(<StripView strip={strip} />).matchAll(/<span[^>]*>([^<]*)</g)].map(
    ([, name]) => name ?? '',
  );
}

describe('names under the strip', () => {
  it('include inner stops if they keep a gap', () => {
    expect(
      namesOf([
        ['Kaohsiung', 0],
        ['Lomé', 0.5],
        ['Chicago', 1],
      ]),
    ).toEqual(['Kaohsiung', 'Lomé', 'Chicago']);
  });

  it('are beside the middle of their stop when the last name leaves no space below it', () => {
    expect(
      namesOf([
        ['Kaohsiung', 0],
        ['Los Angeles', 0.75],
        ['Chicago', 1],
      ]),
    ).toEqual(['Kaohsiung', 'Los Angeles', 'Chicago']);
  });

  it('leave out an inner name that would touch the previous one', () => {
    expect(
      namesOf([
        ['Yantian', 0],
        ['Tanjung Pelepas', 0.36],
        ['Colombo', 0.5],
        ['Rome', 1],
      ]),
    ).toEqual(['Yantian', 'Tanjung Pelepas', 'Rome']);
  });

  it('include more names in a wider strip', () => {
    const stops = [
      ['Yantian', 0],
      ['Tanjung Pelepas', 0.3],
      ['Colombo', 0.5],
      ['Rome', 1],
    ].map(([name, at]) => ({ id: `${name}`, name: `${name}`, at: Number(at), isAhead: false }));
    const namesAt = (width: number): readonly string[] => placeInnerLabels(stops, width).map(({ name }) => name);
    expect(namesAt(340)).toEqual(['Tanjung Pelepas']);
    expect(namesAt(590)).toEqual(['Tanjung Pelepas', 'Colombo']);
  });

  it('keep apart in the widest of the usual fonts', () => {
    const stops = [
      ['Yantian', 0],
      ['Rotterdam', 0.845],
      ['Duisburg', 1],
    ].map(([name, at]) => ({ id: `${name}`, name: `${name}`, at: Number(at), isAhead: false }));
    // Character widths of DejaVu Sans Bold at 12 px.
    const widthOf = (name: string): number => name.length * 7.9;
    const [label] = placeInnerLabels(stops, 584);
    expect((label?.from ?? 0) + widthOf('Rotterdam')).toBeLessThan(584 - widthOf('Duisburg'));
  });

  it('leave out a name that would not be below its stop', () => {
    const stops = [
      ['Yantian', 0],
      ['Port Klang', 0.95],
      ['Rotterdam', 1],
    ].map(([name, at]) => ({ id: `${name}`, name: `${name}`, at: Number(at), isAhead: false }));
    expect(placeInnerLabels(stops, 340)).toEqual([]);
  });
});
