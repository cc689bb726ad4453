/**
 * Whose desk it is, as guests are told: the name that mails come from, unless that is the
 * product's own; else the host of the public address.
 */
export function chooseHostName(fromName: string | null, publicUrl: string | null): string | null {
  if (fromName !== null && fromName !== 'Landfall') return fromName;
  return publicUrl === null ? null : new URL(publicUrl).hostname;
}
