/** Translates a failed sign-in by a provider into the key of its text (`people.refused.…`). */
import type { ProviderRefusal } from '../types.ts';

/** Errors of `openid-client` are recognised by their codes, because the library is loaded only at the first sign-in. */
interface Coded {
  readonly code?: unknown;
  /** The code of an error response (https://www.rfc-editor.org/rfc/rfc6749#section-5.2). */
  readonly error?: unknown;
  readonly cause?: unknown;
}

const REFUSAL_BY_CLAIM: Readonly<Record<string, ProviderRefusal>> = {
  nonce: 'nonce',
  aud: 'audience',
  azp: 'audience',
  iss: 'issuer',
};

const REFUSAL_BY_ERROR: Readonly<Record<string, ProviderRefusal>> = {
  access_denied: 'denied',
  login_required: 'interaction',
  interaction_required: 'interaction',
  consent_required: 'interaction',
  account_selection_required: 'interaction',
  invalid_grant: 'used',
  temporarily_unavailable: 'provider',
  server_error: 'provider',
};

const REFUSAL_BY_CODE: Readonly<Record<string, ProviderRefusal>> = {
  OAUTH_TIMEOUT: 'provider',
  OAUTH_ABORT: 'provider',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'provider',
  OAUTH_RESPONSE_IS_NOT_JSON: 'provider',
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'expired',
  OAUTH_KEY_SELECTION_FAILED: 'forged',
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: 'settings',
  OAUTH_MISSING_SERVER_METADATA: 'settings',
  OAUTH_INVALID_SERVER_METADATA: 'settings',
};

export function toRefusal(error: unknown): ProviderRefusal {
  const { code, error: answer, cause } = toObject(error);
  if (typeof answer === 'string') return lookUp(REFUSAL_BY_ERROR, answer) ?? 'settings';
  if (code === undefined && error instanceof TypeError) return 'provider';
  const about = toObject(toObject(cause).cause);
  if (code === 'OAUTH_JWT_CLAIM_COMPARISON_FAILED') return lookUp(REFUSAL_BY_CLAIM, String(about.claim)) ?? 'token';
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return about.attribute === 'sub' ? 'user' : 'settings';
  if (code === 'OAUTH_INVALID_RESPONSE') {
    // The state was compared before, so only the issuer of the response can be wrong.
    if ('parameters' in about) return 'issuer';
    if ('signature' in about || 'header' in about) return 'forged';
  }
  if (code === 'OAUTH_UNSUPPORTED_OPERATION' && 'alg' in about) return 'forged';
  return lookUp(REFUSAL_BY_CODE, String(code)) ?? 'token';
}

const toObject = (value: unknown): Coded & Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
    ? { ...value, ...(value instanceof Error && { cause: value.cause }) }
    : {};

const lookUp = (table: Readonly<Record<string, ProviderRefusal>>, name: string): ProviderRefusal | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
