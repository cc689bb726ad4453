/** The tools, in the order in which a list shows them. */
import type * as v from 'valibot';
import { ADDING_TOOLS } from './adding-tools.ts';
import { READING_TOOLS } from './reading-tools.ts';
import type { Tool } from './tool.ts';

const TOOLS: readonly Tool[] = [...READING_TOOLS, ...ADDING_TOOLS];

export const findTool = (name: string): Tool | null => TOOLS.find((tool) => tool.name === name) ?? null;

let listed: readonly object[] | null = null;

/** The schemas are made on first use, because they would take a part of every start. */
export async function listTools(): Promise<readonly object[]> {
  if (listed !== null) return listed;
  const { toJsonSchema } = await import('@valibot/to-json-schema');
  const toSchema = (schema: v.GenericSchema): object =>
    toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  listed = TOOLS.map(({ name, title, description, input, isWriting }) => ({
    name,
    title,
    description,
    inputSchema: toSchema(input),
    annotations: {
      title,
      readOnlyHint: !isWriting,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  }));
  return listed;
}
