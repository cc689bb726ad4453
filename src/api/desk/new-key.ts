/**
 * Creates a key for a command, so that the command is carried out once even if its answer is lost.
 * `crypto.randomUUID` needs a secure context (https://w3c.github.io/webcrypto/#Crypto-method-randomUUID), which a
 * page served over http inside a company is not.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
