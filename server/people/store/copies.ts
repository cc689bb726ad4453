/**
 * Accounts in copies of a desk. Sessions, invitations and links by email stay out, because those that were used or ended
 * after the copy was made would be valid again.
 */
import { type CopySet, dumpTables, loadSet } from '../../desk/store/copies.ts';
import { type DeskPlace, openDriver } from '../../desk/store/open-driver.ts';
import { describeTable, text } from '../../desk/database/table.ts';
import { presentTables } from '../../desk/database/sql.ts';
import { ACCOUNTS, PASSKEYS } from './accounts.ts';
import { AUDIT } from './audit.ts';
import { migratePeople, PEOPLE_WRITERS } from './open-people.ts';
import { SHARES } from './shares.ts';

const META = describeTable('people_meta', ['name'], { name: text, value: text });
const SET: CopySet = {
  form: 'landfall-accounts',
  tables: [ACCOUNTS, PASSKEYS, SHARES, AUDIT, META],
  // Both ends of the audit, without which nobody would see that lines are missing.
  only: { people_meta: "name IN ('audit', 'audit-start')" },
  notEmpty: 'There are accounts already: a copy is read where there are none.',
};

/** Nothing is written where nobody ever signed in. */
export async function dumpAccounts(place: DeskPlace, write: (line: string) => Promise<void>): Promise<boolean> {
  const driver = await openDriver(place, [PEOPLE_WRITERS]);
  try {
    const { dialect } = driver;
    const present = await driver.read((query) => presentTables(query, dialect, ['people_accounts']));
    if (present.length === 0) return false;
    await driver.read((query) => dumpTables(query, dialect, write, null, SET));
    return true;
  } finally {
    await driver.close();
  }
}

/** Into a store that has no accounts. */
export async function loadAccounts(place: DeskPlace, lines: AsyncIterable<string>): Promise<void> {
  const driver = await openDriver(place, [PEOPLE_WRITERS]);
  try {
    await driver.write((query) => migratePeople(query, driver.dialect));
    await driver.write((query) => loadSet(query, lines, SET));
  } finally {
    await driver.close();
  }
}
