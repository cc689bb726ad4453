import { describe, expect, it } from 'vitest';
import { createNameEraser } from './erase-name.ts';

describe('a name in texts', () => {
  const eraser = createNameEraser('Ärzte GmbH');
  it.each([
    ['call Ärzte GmbH today', 'call … today'],
    ['ÄRZTE GMBH', '…'],
    ['Ärzte GmbH, Ärzte GmbH', '…, …'],
    ['call arzte  gmbh today', '…'],
    ['Ärzte GmbHs', 'Ärzte GmbHs'],
    ['Zahnärzte GmbH', 'Zahnärzte GmbH'],
    ['', ''],
  ])('%s becomes %s', (text, expected) => {
    expect(eraser.without(text)).toBe(expected);
  });

  const inJson = (name: string, value: unknown): unknown =>
    JSON.parse(createNameEraser(name).withoutIn(JSON.stringify(value)));

  it('is removed from texts of people, and nothing else is changed', () => {
    const value = { name: 'Active', tags: ['x', 'so Active'], state: 'active', n: 3, why: null };
    expect(inJson('Active', value)).toEqual({ ...value, name: '…', tags: ['x', 'so …'] });
    expect(inJson('Read', { label: 'Read', scope: 'read', createdBy: 'Read' })).toEqual({
      label: '…',
      scope: 'read',
      createdBy: '…',
    });
    const about = { kind: 'view', q: 'Paris', zone: 'Europe/Paris' };
    const to = { url: 'https://paris.example/paris', zone: 'Europe/Paris' };
    expect(inJson('Paris', { about, to })).toEqual({ about: { ...about, q: '…' }, to });
    const change = { field: 'phase', old: 'planned', new: 'returned', who: null };
    expect(inJson('Returned', { changes: [change, { ...change, field: 'note' }] })).toEqual({
      changes: [change, { ...change, field: 'note', new: '…' }],
    });
    expect(createNameEraser('x').withoutIn('{"a": 1}')).toBe('{"a": 1}');
  });

  it.each([
    ['Active', 'is:active customer:active,Bolt -owner:"so active"', 'is:active customer:"…",Bolt -owner:"so …"'],
    ['Zoe Arzte', 'pod:rotterdam zoe arzte is:late', 'pod:rotterdam … is:late'],
    ['customer', 'customer:none port:customer', 'customer:none port:customer'],
    ['None', 'customer:none,"None"', 'customer:none,"…"'],
    ['Paris', 'pod:paris tag:paris  x', 'pod:paris tag:"…"  x'],
  ])('%s in the filter %s', (name, q, expected) => {
    expect(inJson(name, { q })).toEqual({ q: expected });
    const query = new URLSearchParams({ tab: 'all', q, sort: 'eta' }).toString();
    const found = new URLSearchParams(String(Reflect.get(Object(inJson(name, { query })), 'query')));
    expect(Object.fromEntries(found)).toEqual({ tab: 'all', q: expected, sort: 'eta' });
  });

  it('may hold signs that mean something in a pattern', () => {
    expect(createNameEraser('A+B (Ltd.)').without('to A+B (Ltd.), not AAB Ltd')).toBe('to …, not AAB Ltd');
  });
});
