import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sceneOf } from '../core/scene/fixtures/read-scene.ts';
import { ais, NOW, toRotterdam } from '../core/scene/fixtures/shipments.ts';
import { en } from '../core/texts/en.ts';
import { createTranslate } from '../core/texts/translate.ts';
import { DAY } from '../core/time/units.ts';
import { StaticRoute, type StaticRouteProps } from './StaticRoute.tsx';

const t = createTranslate('en', en);
const SIZE = { width: 1_000, height: 700 };
const LABEL_AREA = { x: 0, y: 0, ...SIZE };
/** A view of the way from Yantian to Rotterdam at a fractional zoom. */
const VIEW = { zoom: 2.5, world: 256 * 2 ** 2.5, left: 550, top: 350, ...SIZE };
const SHIPMENT = toRotterdam({ ais: ais([19, 39.4], '2026-11-20 15:38:00') });

const drawn = (props: Partial<StaticRouteProps> = {}): string =>
  renderToStaticMarkup(<StaticRoute scene={sceneOf(SHIPMENT)} view={VIEW} t={t} area={LABEL_AREA} {...props} />);

const countOf = (html: string, part: string): number => html.split(part).length - 1;

describe('a static route', () => {
  it('needs no style sheet', () => {
    const html = drawn({ selection: { kind: 'leg', id: 'l0' } });
    expect(html).not.toMatch(/ (?:class|style)=/);
    for (const text of ['Yantian', 'Rotterdam', 'left 31 Oct', 'Ever Globe']) expect(html).toContain(text);
  });

  it('has no names if their layer is hidden', () => {
    expect(drawn({ area: null })).not.toContain('Yantian');
  });

  it('highlights the selected leg or stop', () => {
    const scene = sceneOf(SHIPMENT);
    const leg = scene.legs.find(({ id }) => id !== null)!;
    expect(countOf(drawn(), 'var(--chart-soft)')).toBe(0);
    const html = drawn({ selection: { kind: 'leg', id: leg.id! } });
    expect(countOf(html, 'var(--chart-soft)')).toBe(leg.parts.length);
    expect(html).toContain(`${Math.round(leg.nm).toLocaleString('en')} nm`);
    const discs = (selection: NonNullable<StaticRouteProps['selection']> | null) => countOf(drawn({ selection }), 'h0');
    expect(discs({ kind: 'stop', id: scene.stops[0]!.id })).toBe(discs(null) + 2);
  });

  it('shows the time of the scrubber', () => {
    const html = drawn({ scene: sceneOf(SHIPMENT, NOW - 10 * DAY) });
    expect(countOf(html, 'h0')).toBe(countOf(drawn(), 'h0') + 3);
  });
});
