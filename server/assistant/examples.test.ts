/** The calls in docs/integrate/assistants.md, as a reader would make them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callTool, openAssistant } from './assistant.fixture.ts';
import { fillDesk } from './filled-desk.fixture.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/integrate/assistants.md'), 'utf8');
const QUESTIONS = PAGE.split('\n').filter((line) => /^\| [^|]*[?.] \|/.test(line));

it('has twelve questions, whose calls are answered', async () => {
  const assistant = await openAssistant({ withheld: ['notes'] });
  await fillDesk(assistant);
  const client = await assistant.connect(await assistant.createKey({ scope: 'write' }));
  expect(QUESTIONS).toHaveLength(12);
  for (const question of QUESTIONS) {
    const calls = [...question.matchAll(/`(\w+) (\{.*?\})`/g)];
    expect([question, calls.length > 0]).toEqual([question, true]);
    for (const [, name = '', values = ''] of calls) {
      const { isError, text } = await callTool(client, name, JSON.parse(values));
      expect([name, isError, text]).toEqual([name, false, expect.any(String)]);
    }
  }
});

it('shows settings of assistants that are JSON', () => {
  const settings = [...PAGE.matchAll(/```json\n([^`]*)```/g)].map(([, text = '']) => JSON.stringify(JSON.parse(text)));
  expect(settings).toHaveLength(3);
  for (const text of settings) expect(text).toContain('http://localhost:8080/mcp');
});
