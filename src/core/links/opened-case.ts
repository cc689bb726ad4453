/** What the service worker tells a page of the desk when a person presses a notification. */
export interface OpenedCase {
  readonly kind: 'open-case';
  /** `null`: the list of cases. */
  readonly id: string | null;
}

/** Returns `null` for a message about anything else. */
export function readOpenedCase(message: unknown): OpenedCase | null {
  if (typeof message !== 'object' || message === null || !('kind' in message) || message.kind !== 'open-case')
    return null;
  return { kind: 'open-case', id: 'id' in message && typeof message.id === 'string' ? message.id : null };
}
