/** A secret that a desk creates when it first needs one. Copies do not contain it. */
import { randomBytes } from 'node:crypto';
import { type SqlDriver, readText } from './sql.ts';

export async function readSecret(driver: SqlDriver): Promise<Uint8Array> {
  const read = async (): Promise<string | null> =>
    driver.read(async (query) =>
      readText((await query.all("SELECT value FROM meta WHERE name = 'secret'"))[0], 'value'),
    );
  let text = await read();
  if (text === null) {
    const secret = randomBytes(32).toString('base64url');
    // Another instance may create a secret at the same time.
    await driver.write((query) =>
      query.run("INSERT INTO meta (name, value) VALUES ('secret', ?) ON CONFLICT (name) DO NOTHING", [secret]),
    );
    text = await read();
  }
  return Buffer.from(text ?? '', 'base64url');
}
