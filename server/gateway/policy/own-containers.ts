/**
 * Which boxes of a bill of lading a guest sees. Own rows alone decide: what is left out because
 * others have rows would tell that they are aboard.
 */
import type { Guest } from '../../http/caller.ts';
import { isObject, type JsonObject } from '../../http/json.ts';

const containerNumber = (box: unknown): string => (isObject(box) && typeof box.number === 'string' ? box.number : '');

/** The body with the boxes that own rows name; with all of them where none does. */
export async function withOwnBoxes(body: string, { own }: Guest): Promise<string> {
  const envelope: unknown = JSON.parse(body);
  const data: JsonObject = isObject(envelope) && isObject(envelope.data) ? envelope.data : {};
  const { containers } = data;
  if (!isObject(envelope) || !Array.isArray(containers) || containers.length < 2) return body;
  const owned = await own(containers.map(containerNumber));
  if (owned.size === 0) return body;
  const boxes = containers.filter((box) => owned.has(containerNumber(box)));
  return JSON.stringify({ ...envelope, data: { ...data, containers: boxes } });
}
