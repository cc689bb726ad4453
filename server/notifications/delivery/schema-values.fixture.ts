/** Generates values that a Valibot schema accepts, and values with one mistake, from the schema alone. */
import * as v from 'valibot';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSchema = (value: unknown): value is v.GenericSchema => isObject(value) && value.kind === 'schema';

/** Returns a part of a schema by its name. */
const partOf = (schema: v.GenericSchema, name: string): unknown =>
  Object.entries(schema).find(([key]) => key === name)?.[1];
const schemaIn = (schema: v.GenericSchema, name: string): v.GenericSchema => {
  const part = partOf(schema, name);
  if (!isSchema(part)) throw new TypeError(`${schema.type} without ${name}`);
  return part;
};
const schemasIn = (schema: v.GenericSchema, name: string): readonly v.GenericSchema[] => {
  const part = partOf(schema, name);
  return Array.isArray(part) ? part.filter(isSchema) : [];
};
const toEntries = (schema: v.GenericSchema): readonly (readonly [string, v.GenericSchema])[] => {
  const part = partOf(schema, 'entries');
  return isObject(part)
    ? Object.entries(part).flatMap(([name, one]) => (isSchema(one) ? [[name, one] as const] : []))
    : [];
};

const TEXTS = ['MSKU2048175', '1', '1.1', '1.1.1', '2026-11-30', 'UTC', 'true', ''];
const WRAPPERS = ['optional', 'nullable', 'nullish', 'fallback'];
const OBJECTS = ['object', 'strict_object'];
const CHOICES = ['variant', 'union'];

/** Returns one value that the schema accepts, or one for each alternative. */
export function valuesOf(schema: v.GenericSchema): readonly unknown[] {
  const found = candidatesFor(schema).filter((candidate) => v.is(schema, candidate));
  return CHOICES.includes(schema.type) ? found : found.slice(0, 1);
}

function candidatesFor(schema: v.GenericSchema): readonly unknown[] {
  const { type } = schema;
  if (WRAPPERS.includes(type)) return candidatesFor(schemaIn(schema, 'wrapped'));
  if (CHOICES.includes(type)) return schemasIn(schema, 'options').flatMap(valuesOf);
  if (type === 'array') return [valuesOf(schemaIn(schema, 'item')).slice(0, 1)];
  if (type.endsWith('tuple')) return [schemasIn(schema, 'items').map((item, at) => Number(valuesOf(item)[0]) + at)];
  if (OBJECTS.includes(type))
    return [Object.fromEntries(toEntries(schema).map(([name, one]) => [name, valuesOf(one)[0]]))];
  if (type === 'literal') return [partOf(schema, 'literal')];
  if (type === 'picklist') return [partOf(schema, 'options')].flat();
  return type === 'string' ? TEXTS : type === 'number' ? [1, 100] : type === 'boolean' ? [true] : [{}];
}

const WRONG: readonly unknown[] = [null, 'wr~ng', '', 'x'.repeat(9000), 7, -1, 1.5, 1e18, true, [], {}];

/** Returns values that differ from the accepted `value` in one place. */
export function wrongValuesOf(schema: v.GenericSchema, value: unknown): readonly unknown[] {
  return [...WRONG, ...withOneWrong(schema, value)].filter((candidate) => !v.is(schema, candidate));
}

function withOneWrong(schema: v.GenericSchema, value: unknown): readonly unknown[] {
  const { type } = schema;
  if (WRAPPERS.includes(type)) return withOneWrong(schemaIn(schema, 'wrapped'), value);
  if (CHOICES.includes(type))
    return schemasIn(schema, 'options').flatMap((option) => (v.is(option, value) ? withOneWrong(option, value) : []));
  if (Array.isArray(value)) {
    const [first]: unknown[] = value;
    const item = type === 'array' ? schemaIn(schema, 'item') : schemasIn(schema, 'items')[0];
    return item === undefined ? [] : wrongValuesOf(item, first).map((wrongItem) => [wrongItem, ...value.slice(1)]);
  }
  if (!OBJECTS.includes(type) || !isObject(value)) return [];
  return [
    { ...value, colour: 'red' },
    ...toEntries(schema).flatMap(([name, one]) => [
      Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)),
      ...wrongValuesOf(one, value[name]).map((wrong) => ({ ...value, [name]: wrong })),
    ]),
  ];
}
