/**
 * Keeps AIS proof of an arrival. AIS may lose a vessel, or follow it to its next port, but a vessel that was seen in
 * the port has been there. Page, embed and desk read the same answer, so the last AIS record about the arrival is
 * kept in that answer.
 */
import { parseStored } from '../../../src/core/parse/parse-stored.ts';
import { parseJson } from '../../../src/core/schedule/json.ts';
import { shipArrival } from '../../../src/core/reading/headline.ts';
import { readShipment } from '../../../src/core/reading/read-shipment.ts';
import type { Reading, Sighting } from '../../../src/core/reading/types.ts';
import { isObject, ownProperty } from '../../http/json.ts';

interface Given {
  readonly at: number;
  readonly body: string;
}

/** Returns the new body with the AIS record of the previous answer, if only that record proves or dates the arrival. */
export function keepSighting(before: Given, { at, body }: Given): string {
  if (!before.body.includes('"last_vessel_position":{')) return body;
  const held = readShipmentAt(before.body, before.at);
  const seen = held === null ? null : findArrival(held);
  const came = seen === null ? null : readShipmentAt(body, at);
  if (seen === null || came === null || shipArrival(came) !== null) return body;
  const arrival = findArrival(came);
  if (arrival !== null && (arrival.date !== null || seen.date === null)) return body;
  const kept = copyAis(before.body, body);
  const reading = kept === null ? null : readShipmentAt(kept, at);
  const found = reading === null ? null : findArrival(reading);
  // A later report or another port outweighs the older AIS record.
  return kept !== null && found !== null && found.stop.place.id === seen.stop.place.id ? kept : body;
}

function readShipmentAt(body: string, at: number): Reading | null {
  const shipment = parseStored(body);
  return shipment === null ? null : readShipment(shipment, null, at);
}

const findArrival = ({ journey }: Reading): Sighting | null =>
  journey.sightings.find(({ move }) => move === 'arrival') ?? null;

function copyAis(before: string, body: string): string | null {
  const ais = ownProperty(ownProperty(ownProperty(parseJson(before), 'data'), 'route_data'), 'ais');
  const envelope = parseJson(body);
  const data = ownProperty(envelope, 'data');
  const route = ownProperty(data, 'route_data');
  if (!isObject(ais) || !isObject(envelope) || !isObject(data) || !isObject(route)) return null;
  return JSON.stringify({ ...envelope, data: { ...data, route_data: { ...route, ais } } });
}
