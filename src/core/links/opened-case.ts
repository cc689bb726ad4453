/** Message of the service worker to a page of the desk when a person opens a notification. */
export interface OpenedCase {
  readonly kind: 'open-case';
  /** Id of the case; `null` for the list of cases. */
  readonly id: string | null;
}

/** Returns `null` for a message about anything else. */
export function readOpenedCase(message: unknown): OpenedCase | null {
  if (typeof message !== 'object' || message === null || !('kind' in message) || message.kind !== 'open-case')
    return null;
  return { kind: 'open-case', id: 'id' in message && typeof message.id === 'string' ? message.id : null };
}
