import { Map as LeafletMap } from 'leaflet';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sceneOf } from '../../core/scene/fixtures/read-scene.ts';
import { toRotterdam } from '../../core/scene/fixtures/shipments.ts';
import { useView } from '../../state/view-store.ts';
import { zoomBy } from './selected-place.ts';

const scene = sceneOf(toRotterdam());
const yantian = scene.stops[0]!;
let map: LeafletMap;

beforeEach(() => {
  const host = document.body.appendChild(document.createElement('div'));
  Object.defineProperties(host, { clientWidth: { value: 1000 }, clientHeight: { value: 600 } });
  const options = { zoomControl: false, attributionControl: false, zoomSnap: 0, zoomAnimation: false, maxZoom: 13 };
  map = new LeafletMap(host, options).setView([20, 95], 3);
});

afterEach(() => {
  useView.setState({ selection: null });
  map.remove();
  document.body.replaceChildren();
});

const pixelOf = ([lat, lng]: readonly [number, number]) => map.latLngToContainerPoint([lat, lng]);

it('zooming keeps the selected stop in place', () => {
  useView.setState({ selection: { kind: 'stop', id: yantian.id } });
  const before = pixelOf(yantian.at!);
  zoomBy(map, 1, scene);
  zoomBy(map, 1, scene);
  expect(map.getZoom()).toBe(5);
  expect(pixelOf(yantian.at!).distanceTo(before)).toBeLessThan(2);
});

it('zooming keeps the vessel of a selected leg in place while it is under way', () => {
  const leg = scene.legs.find(({ state }) => state === 'underway')!;
  const ship = scene.fix ?? scene.pin!;
  useView.setState({ selection: { kind: 'leg', id: leg.id! } });
  map.setView([ship.at[0] - 4, ship.at[1] - 6], 3, { animate: false });
  const before = pixelOf(ship.at);
  zoomBy(map, 2, scene);
  // A zoom on the middle of the leg, or of the map, would move the mark by hundreds of pixels.
  expect(pixelOf(ship.at).distanceTo(before)).toBeLessThan(4);
});

it('zooming keeps the selected stop in place on any copy of the world', () => {
  map.setView([20, 95 + 360], 3, { animate: false });
  useView.setState({ selection: { kind: 'stop', id: yantian.id } });
  const copy = [yantian.at![0], yantian.at![1] + 360] as const;
  const before = pixelOf(copy);
  zoomBy(map, 2, scene);
  expect(pixelOf(copy).distanceTo(before)).toBeLessThan(2);
});

it('zooming keeps the middle of the visible area in place if nothing visible is selected', () => {
  const middle = map.containerPointToLatLng([(1000 - 64) / 2, 300]);
  zoomBy(map, 1, scene);
  expect(map.latLngToContainerPoint(middle).distanceTo([(1000 - 64) / 2, 300])).toBeLessThan(2);
  map.setView([0, -60], 4, { animate: false });
  useView.setState({ selection: { kind: 'stop', id: yantian.id } });
  zoomBy(map, 1, scene);
  expect(map.getCenter().lng).toBeCloseTo(-60, -1);
});
