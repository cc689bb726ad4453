/**
 * Returns the name of the desk that guests see: the sender name of its emails, unless it is the product's own,
 * otherwise the host of the public address.
 */
export function chooseHostName(fromName: string | null, publicUrl: string | null): string | null {
  if (fromName !== null && fromName !== 'Landfall') return fromName;
  return publicUrl === null ? null : new URL(publicUrl).hostname;
}
