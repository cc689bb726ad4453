import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readShipment } from '../core/reading/read-shipment.ts';
import { container, NOW, place, segment, shipment, vessel } from '../core/scene/fixtures/shipments.ts';
import type { Mode } from '../core/shipment/types.ts';
import { PrintMap } from './PrintMap.tsx';

const yantian = place('Yantian', [22.57, 114.28]);
const rotterdam = place('Rotterdam', [51.95, 4.14]);
const duisburg = place('Duisburg', [51.43, 6.76]);

/** A shipment that travels by sea as far as Rotterdam and then by the given mode. */
function printed(onward: Mode, hasGeometry: boolean): string {
  const ship = vessel('Ever Globe');
  const box = container('MSKU2048175', [
    { status: 'VDL', at: yantian, date: '2026-10-31 05:40:00', vessel: ship },
    { status: 'VAD', at: rotterdam, date: '2026-11-18 14:00:00', vessel: ship },
    { status: 'CDD', at: rotterdam, date: '2026-11-19 02:00:00', vessel: ship },
    { status: 'CDC', at: duisburg, date: '2026-12-05 08:00:00', actual: false, mode: onward },
  ]);
  const segments = hasGeometry
    ? [
        segment([yantian.at!, [1, 80], rotterdam.at!], yantian, rotterdam),
        segment([rotterdam.at!, duisburg.at!], rotterdam, duisburg, onward),
      ]
    : [];
  return renderToStaticMarkup(<PrintMap reading={readShipment(shipment([box], { segments }), null, NOW)} />);
}

const dashesIn = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/stroke-dasharray="([^"]+)"/g)].map(([, dash = '']) => dash));

describe('the printed route', () => {
  it('is drawn with another dash pattern if its geometry is unknown', () => {
    expect(dashesIn(printed('truck', false))).toEqual(new Set(['13 6', '3 6']));
    expect(dashesIn(printed('truck', true))).toEqual(new Set(['7 7']));
  });

  it('is dashed and ticked for an expected rail leg', () => {
    expect(dashesIn(printed('rail', true))).toEqual(new Set(['7 7', '1.5 10']));
  });
});
