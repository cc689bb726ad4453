/**
 * The rules of the meta-schema of JSON Schema 2020-12 for the keywords that our schemas use:
 * https://json-schema.org/draft/2020-12/schema
 */
type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSchema = (value: unknown): boolean => typeof value === 'boolean' || isObject(value);
const isSchemas = (value: unknown): boolean => Array.isArray(value) && value.length > 0 && value.every(isSchema);
const isSchemaMap = (value: unknown): boolean => isObject(value) && Object.values(value).every(isSchema);
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;
const isNumber = (value: unknown): boolean => Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isNameList = (value: unknown): boolean =>
  Array.isArray(value) && value.every(isText) && new Set(value).size === value.length;
const TYPES: readonly unknown[] = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

const KEYWORDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  type: (value) =>
    Array.isArray(value)
      ? value.length > 0 && value.every((part) => TYPES.includes(part)) && isNameList(value)
      : TYPES.includes(value),
  properties: isSchemaMap,
  required: isNameList,
  additionalProperties: isSchema,
  propertyNames: isSchema,
  items: isSchema,
  prefixItems: isSchemas,
  anyOf: isSchemas,
  oneOf: isSchemas,
  allOf: isSchemas,
  not: isSchema,
  enum: Array.isArray,
  const: () => true,
  default: () => true,
  description: isText,
  format: isText,
  pattern: (value) => isText(value) && new RegExp(value, 'u').source !== '',
  minimum: isNumber,
  maximum: isNumber,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  $ref: isText,
};

/** Returns the places where a schema breaks the rules or uses a keyword that is not listed here. */
export function schemaMistakes(schema: unknown, at: string): readonly string[] {
  if (typeof schema === 'boolean') return [];
  if (!isObject(schema)) return [`${at}: no schema`];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const path = `${at}/${keyword}`;
    if (KEYWORDS[keyword]?.(value) !== true) return [path];
    if (keyword === 'properties' && isObject(value))
      return Object.entries(value).flatMap(([name, part]) => schemaMistakes(part, `${path}/${name}`));
    if (Array.isArray(value) && isSchemas(value)) return value.flatMap((part) => schemaMistakes(part, path));
    return isObject(value) && keyword !== 'default' && keyword !== 'const' ? schemaMistakes(value, path) : [];
  });
}

/** Returns every schema in an OpenAPI document. */
export function schemasIn(document: unknown, at = ''): readonly (readonly [string, unknown])[] {
  if (Array.isArray(document)) return document.flatMap((part) => schemasIn(part, at));
  if (!isObject(document)) return [];
  return Object.entries(document).flatMap(([name, value]) => {
    const path = `${at}/${name}`;
    if (name === 'schema') return [[path, value] as const];
    if (name === 'schemas' && isObject(value))
      return Object.entries(value).map(([key, part]) => [`${path}/${key}`, part]);
    return schemasIn(value, path);
  });
}
