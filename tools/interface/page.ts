/** Generates docs/interface.md from the schemas in `src/core/wire`. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { Envelope } from '../../src/core/wire/envelope.ts';
import { OPERATIONS } from '../../src/core/wire/operations.ts';
import * as wire from '../../src/core/wire/schemas.ts';
import { MEANINGS } from './meanings.ts';

/** Objects in the order of the page. A list of them (`SeaLines`) is not a separate object. */
const OBJECTS = {
  Envelope,
  Tracking: wire.Tracking,
  Metadata: wire.Metadata,
  Location: wire.Location,
  Facility: wire.Facility,
  RouteSummary: wire.RouteSummary,
  Vessel: wire.Vessel,
  Container: wire.Container,
  Event: wire.Event,
  RouteData: wire.RouteData,
  Segment: wire.Segment,
  Ais: wire.Ais,
  SeaLine: wire.SeaLine,
  HistoryList: wire.HistoryList,
  HistoryRequest: wire.HistoryRequest,
};

/** The part of JSON Schema that the wire's schemas use. */
interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly enum?: readonly string[];
  readonly pattern?: string;
}

/** Numbers in JSON are always finite, so the action is ignored. */
const { $defs } = toJsonSchema(wire.Tracking, { definitions: OBJECTS, ignoreActions: ['finite'] });
const DEFINITIONS = $defs as Readonly<Record<string, JsonSchema>>;

const ANSWERS: Readonly<Record<string, string>> = {
  tracking: '[Tracking](#tracking)',
  container: '[Tracking](#tracking) with `container`',
  reference: '[Tracking](#tracking)',
  route: '[RouteData](#routedata)',
  sealines: 'list of [SeaLine](#sealine)',
  history: '[HistoryList](#historylist)',
  historyRecord: '[Tracking](#tracking) of an older shape',
};

const PARAMETERS: Readonly<Record<string, string>> = {
  key: 'the key of the subscription; known only to the server',
  number: 'container, bill of lading or booking number; with some carriers `<B/L>/<container>`',
  type: '`CT`, `BL` or `BK`; detected when absent',
  sealine: 'code of the carrier from `/info/sealines`; `auto` or absent: detected',
  flag: '`true` or `false`, the default',
  id: 'a whole number: the `id` of a past result',
};

/** The page says once that every field may be null. */
const withoutNull = ({ anyOf = [], ...schema }: JsonSchema): JsonSchema =>
  anyOf.find(({ type }) => type !== 'null') ?? schema;

const nameOf = ({ $ref }: JsonSchema): string | null => $ref?.split('/').at(-1) ?? null;

function formatKind(schema: JsonSchema): string {
  const name = nameOf(schema);
  if (name !== null) return name;
  if (schema.type === 'array')
    return Array.isArray(schema.items) ? '[lat, lng]' : `list of ${formatKind(itemOf(schema))}`;
  if (schema.pattern !== undefined) return 'timestamp';
  return schema.type ?? 'any';
}

const itemOf = ({ items }: JsonSchema): JsonSchema => (Array.isArray(items) ? items[0] : items) ?? {};

/** Returns the paths of all fields of an object, such as `Container.charges.storage.free_days`. */
export function listPaths(name: string, schema: JsonSchema = DEFINITIONS[name] ?? {}): readonly string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, value]) => {
    const path = `${name}.${field}`;
    return [path, ...listPaths(path, withoutNull(value))];
  });
}

export const ALL_PATHS: readonly string[] = Object.keys(OBJECTS).flatMap((name) => listPaths(name));

const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const sizeOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.values(value).filter(isFilled).length : 0;

/** Returns the value with the most fields, completed with fields from the others. */
function merge(values: readonly unknown[]): unknown {
  const [fullest, ...others] = values.filter(isFilled).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (typeof fullest !== 'object' || fullest === null || Array.isArray(fullest)) return fullest ?? null;
  const names = new Set([fullest, ...others].flatMap((value) => Object.keys(value ?? {})));
  return Object.fromEntries(
    [...names].map((name) => {
      const own = fieldOf(fullest, name);
      return [
        name,
        merge(
          isFilled(own) && typeof own !== 'object' ? [own] : [fullest, ...others].map((value) => fieldOf(value, name)),
        ),
      ];
    }),
  );
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

type Examples = Map<string, unknown[]>;

/** Collects every object of an answer by the name of its schema. */
export function collect(examples: Examples, schema: JsonSchema, value: unknown): void {
  if (value === null || value === undefined) return;
  const name = nameOf(schema);
  const plain = name === null ? withoutNull(schema) : (DEFINITIONS[name] ?? {});
  if (name === null && nameOf(plain) !== null) return collect(examples, plain, value);
  if (name !== null) examples.set(name, [...(examples.get(name) ?? []), value]);
  if (Array.isArray(value) && !Array.isArray(plain.items))
    for (const item of value) collect(examples, itemOf(plain), item);
  for (const [field, next] of Object.entries(plain.properties ?? {})) collect(examples, next, fieldOf(value, field));
}

export const schemaOf = (name: keyof typeof OBJECTS): JsonSchema => ({ $ref: `#/$defs/${name}` });

function formatValue(schema: JsonSchema, value: unknown, path: string, indent: string): string {
  const name = nameOf(schema);
  if (name !== null) return `{ /* ${name} */ }`;
  if (schema.properties !== undefined) return formatObject(schema, value, path, indent);
  if (schema.type !== 'array' || !Array.isArray(value)) return JSON.stringify(value ?? null);
  const element = nameOf(itemOf(schema));
  if (element !== null) return `[ /* ${element}, … */ ]`;
  return JSON.stringify(value.slice(0, 2)).replaceAll(',', ', ');
}

function formatObject(schema: JsonSchema, value: unknown, path: string, indent = ''): string {
  const inner = `${indent}  `;
  const lines = Object.entries(schema.properties ?? {}).flatMap(([field, next]) => {
    const plain = withoutNull(next);
    const at = `${path}.${field}`;
    return [
      `${inner}// ${formatKind(plain)}: ${MEANINGS[at] ?? ''}`,
      `${inner}"${field}": ${formatValue(plain, fieldOf(value, field), at, inner)},`,
    ];
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function operations(): string {
  const rows = Object.entries(OPERATIONS).map(([name, { path, parameters, deprecatedFor }]) => [
    `\`GET ${path}\`${name === 'historyRecord' ? ' with `id`' : ''}${deprecatedFor === null ? '' : `, deprecated for \`${deprecatedFor}\``}`,
    Object.entries(parameters)
      .map(([parameter, { required }]) => (required ? `**${parameter}**` : parameter))
      .join(', ') || 'none',
    ANSWERS[name] ?? '',
  ]);
  const kinds = new Map(
    Object.values(OPERATIONS).flatMap(({ parameters }) =>
      Object.entries(parameters).map(([name, { kind }]) => [name, PARAMETERS[kind] ?? ''] as const),
    ),
  );
  return `${table(['operation', 'parameters (bold: required)', '`data` of the response'], rows)}\n\n${table(
    ['parameter', 'value'],
    [...kinds].map(([name, text]) => [`\`${name}\``, text]),
  )}`;
}

const objects = (examples: Examples): string =>
  Object.keys(OBJECTS)
    .map(
      (name) =>
        `### ${name}\n\n\`\`\`jsonc\n${formatObject(DEFINITIONS[name] ?? {}, merge(examples.get(name) ?? []), name)}\n\`\`\``,
    )
    .join('\n\n');

/** `examples` contains every object, from answers of the built-in service. */
export const renderPage = (examples: Examples): string => `# The interface

Generated by \`npm run docs\` from the schemas in \`src/core/wire\`; a test compares the two. The values are responses of the
built-in service.

The operations are below the address of the service (\`SERVICE_URL\`). Landfall mirrors them under \`/api\` without
\`api_key\`. All are \`GET\`, and every response is JSON in one [envelope](#envelope) with one of these [message
codes](codes.md). **Every field may be absent or null**, unknown fields are ignored, and every list of codes is open.
A timestamp is \`YYYY-MM-DD HH:MM:SS\`; for its time zone see [the zone rule](decisions/0011-zone-rule.md).

## Operations

${operations()}

## Objects

${objects(examples)}
`;
