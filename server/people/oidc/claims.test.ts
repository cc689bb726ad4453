/** Tests claims of providers: groups in every form, customers and names. */
import { describe, expect, it } from 'vitest';
import { type Claims, displayName, type RightsByClaims, readRights, signInName, verifiedMail } from './claims.ts';

const ROLES = { viewer: ['sales', '/acme/sales'], editor: ['ops'], admin: ['heads', '/acme/heads', 'Desk Admins'] };
const SETTINGS: RightsByClaims = {
  roles: ROLES,
  groupsSeparator: ',',
  groupsClaim: 'groups',
  customersClaim: 'customers',
};
const roleIn = (claims: Claims, more: Partial<RightsByClaims> = {}) =>
  readRights({ sub: 'u1', ...claims }, { ...SETTINGS, ...more })?.role ?? null;

describe('the role from OIDC claims', () => {
  it.each<[string, Claims, Partial<RightsByClaims>, string | null]>([
    ['a list', { groups: ['other', 'ops'] }, {}, 'editor'],
    ['several, of which the highest holds', { groups: ['sales', 'heads', 'ops'] }, {}, 'admin'],
    ['one text', { groups: 'Desk Admins' }, {}, 'admin'],
    ['texts in one', { groups: 'other, ops' }, {}, 'editor'],
    ['a text in a list that holds a comma', { groups: ['other, ops'] }, {}, null],
    ['paths of groups', { groups: ['/acme/heads'] }, {}, 'admin'],
    ['the end of a path', { groups: ['acme/heads', 'heads/'] }, {}, null],
    ['a way through objects', { realm_access: { roles: ['ops'] } }, { groupsClaim: 'realm_access.roles' }, 'editor'],
    ['a name with dots', { 'https://x.example/roles': ['ops'] }, { groupsClaim: 'https://x.example/roles' }, 'editor'],
    ['a way that ends early', { realm_access: 'ops' }, { groupsClaim: 'realm_access.roles' }, null],
    ['what objects inherit', {}, { groupsClaim: 'constructor.name' }, null],
    ['numbers and objects', { groups: [1, { name: 'ops' }, null, 'sales'] }, {}, 'viewer'],
    ['other letters', { groups: ['OPS'] }, {}, null],
    ['nothing', {}, {}, null],
    ['no groups, where everybody may', {}, { roles: { ...ROLES, viewer: ['*'] } }, 'viewer'],
    ['groups, where none is named', { groups: ['ops', '*'] }, { roles: null }, null],
    ['a domain', { hd: 'example.com' }, { groupsClaim: 'hd', roles: { ...ROLES, viewer: ['example.com'] } }, 'viewer'],
  ])('is derived correctly from %s', (_, claims, more, role) => expect(roleIn(claims, more)).toBe(role));

  it.each<[Claims, string]>([
    [{ _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph.example' } } }, 'groups'],
    [{ hasgroups: true }, 'groups'],
    [{ hasgroups: 'true' }, 'groups'],
    [{ _claim_names: { roles: 'src1' } }, 'roles'],
  ])('is refused if the groups were left out because of their number: %j', (claims, groupsClaim) => {
    expect(() => roleIn(claims, { groupsClaim })).toThrow(expect.objectContaining({ why: 'overage' }));
  });

  it('is read from app roles regardless of the number of groups', () => {
    expect(roleIn({ hasgroups: true, roles: ['ops'] }, { groupsClaim: 'roles' })).toBe('editor');
  });
});

describe('the customers claim', () => {
  it.each<[unknown, readonly string[] | null]>([
    [
      ['Acme GmbH', ' Beta, Inc. '],
      ['Acme GmbH', 'Beta, Inc.'],
    ],
    ['Acme, Inc.', ['Acme, Inc.']],
    [['', 7, 'x'.repeat(201)], null],
    [[], null],
    [undefined, null],
  ])('%j makes a guest unless a group gives a role', (customers, names) => {
    const guest = names && { role: 'viewer', sight: { customers: names, tags: [] } };
    expect(readRights({ customers }, SETTINGS)).toEqual(guest);
    expect(readRights({ customers, groups: ['ops'] }, SETTINGS)).toEqual({ role: 'editor', sight: 'all' });
    expect(readRights({ customers }, { ...SETTINGS, customersClaim: null })).toBeNull();
  });
});

it('a name falls back to the subject, and an unverified email address is ignored', () => {
  const ann = { sub: 'u1', name: ' Ann\u202e Lee ', preferred_username: 'ann', email: 'Ann@Example.com' };
  expect([displayName(ann), signInName(ann)]).toEqual(['Ann Lee', 'Ann@Example.com']);
  expect([displayName({ sub: 'u1', name: ' ' }), signInName({ sub: 'u1' })]).toEqual(['u1', 'u1']);
  expect(verifiedMail({ ...ann, email_verified: true })).toBe('ann@example.com');
  for (const email_verified of [false, 'true', undefined]) expect(verifiedMail({ ...ann, email_verified })).toBeNull();
});
