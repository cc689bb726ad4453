/**
 * Limits a bill of lading to the containers that a guest may see. Only the guest's own rows decide: leaving out
 * containers because others have rows for them would reveal that those are aboard.
 */
import type { Guest } from '../../http/caller.ts';
import { isObject, type JsonObject } from '../../http/json.ts';

const containerNumber = (container: unknown): string =>
  isObject(container) && typeof container.number === 'string' ? container.number : '';

/**
 * Returns the body with only the containers that the guest's rows name, or with all containers if the rows name none.
 */
export async function keepOwnContainers(body: string, { own }: Guest): Promise<string> {
  const envelope: unknown = JSON.parse(body);
  const data: JsonObject = isObject(envelope) && isObject(envelope.data) ? envelope.data : {};
  const { containers } = data;
  if (!isObject(envelope) || !Array.isArray(containers) || containers.length < 2) return body;
  const owned = await own(containers.map(containerNumber));
  if (owned.size === 0) return body;
  const ownContainers = containers.filter((container) => owned.has(containerNumber(container)));
  return JSON.stringify({ ...envelope, data: { ...data, containers: ownContainers } });
}
