/**
 * Collects the resources of JSON:API documents (https://jsonapi.org). An answer may come in several documents, which
 * name each other's resources by type and id.
 */
import { type Fields, isRecord, readFields, readText } from '../../dcsa/fields.ts';

export interface Resource {
  readonly type: string;
  readonly id: string;
  readonly attributes: Fields;
  /** Own names of the attributes, as they were sent. */
  readonly names: readonly string[];
  /** Related resources by the name of the relationship, whether or not they were sent too. */
  readonly related: ReadonlyMap<string, readonly Pointer[]>;
}

export interface Pointer {
  readonly type: string;
  readonly id: string;
}

export interface Resources {
  readonly all: (type: string) => readonly Resource[];
  /** Returns the related resource that was sent, or `null`. */
  readonly one: (resource: Resource | null, name: string) => Resource | null;
  readonly many: (resource: Resource | null, name: string) => readonly Resource[];
}

const MAX_RESOURCES = 20_000;
/** Tools wrap an answer in further `data` objects. */
const MAX_WRAPPERS = 3;

export function collectResources(documents: readonly unknown[]): Resources {
  const byKey = new Map<string, Resource>();
  const byType = new Map<string, string[]>();
  for (const value of documents.flatMap((document) => listResources(document)).slice(0, MAX_RESOURCES)) {
    const resource = toResource(value);
    if (resource === null) continue;
    const key = keyOf(resource);
    const before = byKey.get(key);
    if (before === undefined) byType.set(resource.type, [...(byType.get(resource.type) ?? []), key]);
    byKey.set(key, before === undefined ? resource : merged(before, resource));
  }
  const many = (resource: Resource | null, name: string): readonly Resource[] =>
    (resource?.related.get(keyName(name)) ?? []).flatMap((pointer) => byKey.get(keyOf(pointer)) ?? []);
  return {
    all: (type) => (byType.get(type) ?? []).flatMap((key) => byKey.get(key) ?? []),
    one: (resource, name) => many(resource, name)[0] ?? null,
    many,
  };
}

const keyOf = ({ type, id }: Pointer): string => `${type}/${id}`;
const keyName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns the objects of `data` and `included`. */
function listResources(document: unknown, depth = 0): readonly unknown[] {
  if (Array.isArray(document)) return document.flatMap((part) => listResources(part, depth));
  if (!isRecord(document)) return [];
  const included: readonly unknown[] = Array.isArray(document.included) ? document.included : [];
  const isResource = document.id !== undefined && (typeof document.type === 'string' || !isRecord(document.data));
  if (isResource) return [document, ...included];
  if (depth >= MAX_WRAPPERS) return included;
  const wrapped = document.data ?? document.items ?? document.value ?? null;
  return [...listResources(wrapped, depth + 1), ...included];
}

function toResource(value: unknown): Resource | null {
  if (!isRecord(value)) return null;
  const fields = readFields(value);
  const type = readText(fields, 'type') ?? flatType(fields);
  const id = readText(fields, 'id');
  if (type === null || id === null) return null;
  const flat = 'attributes' in value || 'relationships' in value ? {} : value;
  const attributes = isRecord(value.attributes) ? value.attributes : flat;
  const relationships = isRecord(value.relationships) ? value.relationships : {};
  return {
    type: type.toLowerCase().replaceAll('-', '_'),
    id,
    attributes: readFields(attributes),
    names: Object.keys(attributes),
    related: new Map(
      Object.entries(relationships).map(([name, relationship]) => [keyName(name), listPointers(relationship)]),
    ),
  };
}

/** The vendor's own tools print resources without type, their attributes beside the id. */
function flatType(fields: Fields): string | null {
  if (fields.has('event')) return 'transport_event';
  if (fields.has('billofladingnumber') || fields.has('billoflading')) return 'shipment';
  return fields.has('number') && fields.has('id') ? 'container' : null;
}

function listPointers(relationship: unknown): readonly Pointer[] {
  const data = isRecord(relationship) ? relationship.data : null;
  return (Array.isArray(data) ? data : [data]).flatMap((pointer: unknown): Pointer[] => {
    const fields = readFields(pointer);
    // One published schema names the type of a vessel `name`.
    const type = readText(fields, 'type', 'name');
    const id = readText(fields, 'id');
    return type === null || id === null ? [] : [{ type: type.toLowerCase().replaceAll('-', '_'), id }];
  });
}

/** A later document adds to a resource, because it may have been sent with other relationships. */
const merged = (before: Resource, after: Resource): Resource => ({
  ...after,
  attributes: new Map([...before.attributes, ...after.attributes]),
  names: [...new Set([...before.names, ...after.names])],
  related: new Map([...before.related, ...after.related]),
});
