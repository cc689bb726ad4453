/** The contract of the audit of accounts on every engine. */
import { expect, it } from 'vitest';
import { DAY } from '../../src/core/time/units.ts';
import { type DeskPlace, openDriver } from '../desk/store/open-driver.ts';
import { actor, fields, member, NOW, SECRET, TIMES, usingStores } from './people.contract.ts';
import { openPeople } from './store/open-people.ts';

export function auditContract(newPlace: () => Promise<DeskPlace>): void {
  const using = usingStores(newPlace);

  it.each([
    ['changed', "UPDATE people_audit SET detail = '{}' WHERE seq = 2", 2],
    ['removed', 'DELETE FROM people_audit WHERE seq = 2', 2],
    ['removed at the end', 'DELETE FROM people_audit WHERE seq = 4', 4],
    ['moved', 'UPDATE people_audit SET seq = CASE seq WHEN 2 THEN 12 ELSE 2 END WHERE seq IN (2, 3)', 2],
    ['left alone', 'DELETE FROM people_audit WHERE seq = 99', null],
  ])('finds a line of the audit that was %s', async (_, sql, broken) => {
    await using(async (store, place) => {
      await member(store, 'Ann');
      expect((await store.auditLines(10)).map(({ action }) => action)).toEqual([
        'sign in',
        'join',
        'invite',
        'add account',
      ]);
      const driver = await openDriver(place);
      await driver.write((query) => query.run(sql));
      await driver.close();
      expect((await store.checkAudit()).broken).toBe(broken);
      const other = await openPeople(place, { ...TIMES, secrets: ['another secret', SECRET] });
      await other.add(fields('Bob'), actor());
      expect((await other.checkAudit()).broken).toBe(broken);
      await other.close();
    });
  });

  it('removes old lines of the audit with a line that says so, and nothing else unseen', () =>
    using(async (store, place) => {
      await member(store, 'Ann');
      await store.trimAudit(NOW, actor());
      expect(await store.checkAudit()).toEqual({ lines: 4, broken: null });
      await store.add(fields('Bob'), actor(NOW + DAY));
      await store.trimAudit(NOW + DAY, actor(NOW + DAY));
      expect((await store.auditLines(9)).map(({ action }) => action)).toEqual(['trim audit', 'add account']);
      expect(await store.checkAudit()).toEqual({ lines: 2, broken: null });
      await store.trimAudit(NOW + DAY, actor(NOW + DAY));
      await store.add(fields('Cid'), actor(NOW + 2 * DAY));
      const [first, ...others] = await store.auditSince(0, 9);
      expect([first?.seq, ...others.map(({ action }) => action)]).toEqual([5, 'trim audit', 'add account']);
      expect((await store.auditSince(6, 9)).map(({ seq }) => seq)).toEqual([7]);
      const driver = await openDriver(place);
      const [row] = await driver.read((query) => query.all('SELECT seal FROM people_audit WHERE seq = 5'));
      // Changes that a person with access to the database alone could make.
      await driver.write(async (query) => {
        await query.run('DELETE FROM people_audit WHERE seq = 5');
        await query.run("UPDATE people_meta SET value = ? WHERE name = 'audit-start'", [`5 ${String(row?.seal)}`]);
      });
      await driver.close();
      expect((await store.checkAudit()).broken).toBe(5);
    }));

  it('loses a customer who is erased: shares, rights, who has no others, and names in the audit', () =>
    using(async (store, place) => {
      const guest = (customers: readonly string[]) =>
        ({ role: 'viewer', sight: { customers: [...customers], tags: ['Acme spot'] } }) as const;
      await member(store, 'Ann');
      const acme = await member(store, 'Acme', { ...guest(['ACME  GmbH']), mail: 'x@acme.example' });
      const both = await member(store, 'Bob', guest(['Acme', 'Bolt']));
      const bolt = await member(store, 'Bolt', guest(['Acmeling']));
      const order = { q: '', zone: 'UTC', sort: 'eta', columns: ['number' as const], domains: [], days: 30 };
      const share = (label: string, customers: readonly string[]) =>
        store.addShare({ ...order, label, sight: { customers: [...customers], tags: [] } }, both.account.id, actor());
      const ended = await share('x', ['acme gmbh']);
      const kept = await share('Acme and Bolt', ['Bolt']);
      expect(await store.eraseCustomer('acme', true, actor())).toBe(5);
      expect(await store.visitor(acme.token, NOW)).not.toBeNull();
      await store.eraseCustomer('acme', false, actor());
      expect([await store.account(acme.account.id), await store.visitor(acme.token, NOW)]).toEqual([null, null]);
      expect(await store.passkeys(acme.account.id)).toEqual([]);
      expect(await store.visitor(both.token, NOW)).toMatchObject({
        account: { sight: { customers: ['Bolt'], tags: [] } },
      });
      expect(await store.account(bolt.account.id)).toMatchObject({ sight: { customers: ['Acmeling'], tags: [] } });
      expect(await store.findShare(ended.token, NOW)).toBeNull();
      expect(await store.findShare(kept.token, NOW)).toMatchObject({ label: '… and Bolt' });
      const lines = await store.auditLines(99);
      expect(lines[0]).toMatchObject({
        action: 'erase customer',
        object: expect.stringMatching(/^sha256 [0-9a-f]{16}$/),
      });
      expect(JSON.stringify([lines, await store.accounts()])).not.toMatch(/(?<!key of )acme(?!ling)/i);
      expect(JSON.stringify(lines)).toContain(lines[0]?.object);
      expect(await store.checkAudit()).toEqual({ lines: lines.length, broken: null });
      // Sealing the chain again does not hide a change that was made outside.
      await store.add(fields('Cargo', guest(['Cargo'])), actor());
      const driver = await openDriver(place);
      await driver.write((query) => query.run(`UPDATE people_audit SET at = 0 WHERE seq = ${lines.length + 1}`));
      await driver.close();
      await store.eraseCustomer('Bolt', false, actor());
      await store.eraseCustomer('Cargo', false, actor());
      expect((await store.checkAudit()).broken).toBe(lines.length + 1);
    }));

  it('numbers lines that are written at once one after the other', () =>
    using(async (store) => {
      await Promise.all(['Ann', 'Bob', 'Cid', 'Dan'].map((name) => store.add(fields(name), actor())));
      expect(await store.checkAudit()).toEqual({ lines: 4, broken: null });
    }));
}
