/** The OpenAPI document, created from the same list as the routes. */
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { LIMITS, Time } from '../../../src/core/desk-api/common.ts';
import { EvidenceKey, Fact, Facts, NextKey, TitleKey } from '../../../src/core/desk-api/cases.ts';
import { Cells, Fields } from '../../../src/core/desk-api/cells.ts';
import { OWN_ROLES } from '../../../src/core/sheet/types.ts';
import { ReasonValues, Role, RowFields } from '../../../src/core/desk-api/imports.ts';
import { FACT_COLUMNS } from '../../../src/core/facts/fact-columns.ts';
import { AskedColumn, AskedGroup, ColumnName, GroupName, OwnKeyName } from '../../../src/core/desk-api/own-columns.ts';
import { SourceReport } from '../../../src/core/wire/source-report.ts';
import { RowCells } from '../../../src/core/desk-api/rows.ts';
import { EVIDENCE_KINDS, VALUE_NAMES, RULE_NAMES } from '../../../src/core/rules/types.ts';

type JsonObject = Record<string, unknown>;

const BASE = '/api/desk';

/** OpenAPI 3.1 contains JSON Schema of draft 2020-12. */
const FORM = { errorMode: 'ignore', typeMode: 'input', target: 'draft-2020-12' } as const;

function createJsonSchema(schema: v.GenericSchema): JsonObject {
  const { $schema: _, ...json } = toJsonSchema(schema, { ...FORM, overrideSchema });
  return json;
}

function overrideSchema({ valibotSchema }: { readonly valibotSchema: unknown }): JsonObject | null {
  const [, exact] = [...EXACT].find(([read]) => read === valibotSchema) ?? [];
  return exact === undefined ? null : createJsonSchema(exact);
}

/** `otherPaths` are operations of the server outside of the desk. */
export function openApi(
  endpoints: readonly Endpoint[],
  otherPaths: Readonly<Record<string, JsonObject>> = {},
): JsonObject {
  const paths: Record<string, JsonObject> = { ...otherPaths };
  for (const definition of endpoints) {
    const operations = (paths[BASE + definition.path] ??= {});
    operations[definition.method.toLowerCase()] = operation(definition);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Landfall API',
      version: '1',
      description: `At most ${LIMITS.requestsPerMinute} requests a minute for each API key or user, of which ${LIMITS.writesPerMinute} may write, and ${LIMITS.batch} watches in one request.`,
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'An API key: lfk_…' } },
      schemas: { Problem: PROBLEM },
    },
    security: [{ key: [] }, {}],
    paths,
  };
}

/** Operations for staff only: a session opens them; on a server without accounts they are open to everybody inside. */
export const sourcePaths = (): Readonly<Record<string, JsonObject>> => ({
  '/api/sources': {
    get: {
      operationId: 'getSources',
      summary: 'List sources with their requests, pauses and last response; 404 if no carrier is configured',
      security: [{}],
      responses: {
        '2XX': { description: 'Success', content: json(createJsonSchema(v.array(SourceReport))) },
        default: { description: 'Error', content: json({ $ref: '#/components/schemas/Problem' }) },
      },
    },
  },
});

const PROBLEM: JsonObject = {
  type: 'object',
  required: ['status', 'message', 'data', 'detail', 'text'],
  properties: {
    status: { const: 'error' },
    message: { type: 'string' },
    data: { description: 'With 409: the current state' },
    detail: { type: 'string', description: 'What went wrong, in English' },
    text: { type: 'string', description: 'A sentence for the user, in the language of Accept-Language' },
    requestId: { type: 'string' },
  },
};

function operation({ method, path, needs, summary, query, body, upload, answer }: Endpoint): JsonObject {
  const querySchema = createJsonSchema(query);
  const properties = isObject(querySchema.properties) ? Object.entries(querySchema.properties) : [];
  const required = Array.isArray(querySchema.required) ? querySchema.required : [];
  const parameters = properties.map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const inPath = path.includes('{id}') ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : [];
  const writes = method !== 'GET';
  const keyHeader = writes
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
    : [];
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\{id\}/, 'ById').replace(/\/(\w)/g, (_, sign: string) => sign.toUpperCase())}`,
    summary,
    'x-role': needs,
    parameters: [...inPath, ...parameters, ...keyHeader],
    ...(upload === undefined ? {} : { requestBody: { required: true, content: files(upload.types) } }),
    ...(body.type === 'undefined' ? {} : { requestBody: { required: true, content: json(createJsonSchema(body)) } }),
    responses: {
      '2XX': {
        description: 'Success',
        content: typeof answer === 'string' ? { [answer]: {} } : json(envelope(answer)),
      },
      default: { description: 'Error', content: json({ $ref: '#/components/schemas/Problem' }) },
    },
  };
}

const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

const files = (types: readonly string[]): JsonObject =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));

const envelope = (answer: v.GenericSchema): JsonObject => ({
  type: 'object',
  required: ['status', 'message', 'data'],
  properties: { status: { const: 'success' }, message: { const: 'OK' }, data: createJsonSchema(answer) },
});

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** A value of a case. The page reads these values by a function, so the document needs a schema of its own. */
const FactValue = v.union([v.string(), v.number(), Time]);

const EXACT: ReadonlyMap<v.GenericSchema, v.GenericSchema> = new Map<v.GenericSchema, v.GenericSchema>([
  [RowCells, Cells],
  [ColumnName, AskedColumn],
  [GroupName, AskedGroup],
  [Role, v.nullable(v.union([v.picklist(OWN_ROLES), v.picklist(FACT_COLUMNS), AskedColumn]))],
  [OwnKeyName, v.pipe(v.string(), v.regex(/^(text|number|money|day|choice)[1-9]\d*$/))],
  [RowFields, Fields],
  [ReasonValues, v.record(v.string(), v.union([v.string(), v.number()]))],
  [Fact, FactValue],
  [Facts, v.partial(v.object(v.entriesFromList(VALUE_NAMES, FactValue)))],
  [TitleKey, v.picklist(RULE_NAMES.map((rule) => `case.${rule}.title`))],
  [NextKey, v.picklist(RULE_NAMES.map((rule) => `case.${rule}.next`))],
  [EvidenceKey, v.picklist(EVIDENCE_KINDS.map((kind) => `case.evidence.${kind}`))],
]);
