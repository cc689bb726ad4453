import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ApiFixture, openApi } from './api.fixture.ts';
import { schemaMistakes, schemasIn } from './json-schema.fixture.ts';

let desk: ApiFixture;
beforeEach(async () => {
  desk = await openApi();
});
afterEach(() => desk.engine.close());

describe('the schemas of the OpenAPI document', () => {
  it('are schemas of JSON Schema 2020-12, which OpenAPI 3.1 holds', async () => {
    const document = await (await desk.ask('GET', '/openapi.json'))?.json();
    const schemas = schemasIn(document);
    expect(schemas.length).toBeGreaterThan(100);
    expect(schemas.flatMap(([at, schema]) => schemaMistakes(schema, at))).toEqual([]);
  });

  it('describe a list of three by position', async () => {
    const document = await (await desk.ask('GET', '/openapi.json'))?.json();
    const levels = JSON.stringify(document.paths['/api/desk/rules/{id}'].patch.requestBody);
    expect(levels).toContain('"prefixItems":[{"type":"number","minimum":0,"maximum":10000},');
  });

  it('finds a list as `items`, which draft-07 had', () => {
    const three = { type: 'array', items: [{ type: 'number' }] };
    expect(schemaMistakes({ type: 'object', properties: { three } }, '')).toEqual(['/properties/three/items']);
    expect(schemaMistakes({ anyOf: [{ type: 'text' }] }, '')).toEqual(['/anyOf/type']);
  });
});
