/** Describes a carrier with its own interface as data. */
import type { NumberType } from '../../../src/core/shipment/types.ts';
import type { SourceLimit } from '../../gateway/source.ts';
import type { Reference } from '../reference.ts';
import type { Quirks } from '../dcsa/quirks.ts';

/** Named values that the operator got from the carrier. */
export type Credentials = Readonly<Record<string, string>>;

/** Request for a token (RFC 6749, 4.4), which is then sent as `Authorization: Bearer`. */
export interface TokenRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `null` if address and headers contain everything. */
  readonly form: Readonly<Record<string, string>> | null;
}

/** Shorter texts appear in answers by chance, and such an answer would be refused because it leaks the key. */
const MIN_SECRET_LENGTH = 8;

/** The rule applies to keys and secrets only. An id or a tenant gives no access and may be short. */
export const isTooShort = (name: string, value: string): boolean =>
  /key|secret/i.test(name) && value.length < MIN_SECRET_LENGTH;

/** Returns the values that no answer may repeat. An option such as `behalfOf` may appear in one. */
export const listSecrets = ({ options }: Carrier, credentials: Credentials): readonly string[] =>
  Object.entries(credentials).flatMap(([name, value]) =>
    options.includes(name) || value.length < MIN_SECRET_LENGTH ? [] : [value],
  );

export interface Carrier {
  readonly id: string;
  readonly name: string;
  /** SCAC codes of the carrier. Its answers name the first one. */
  readonly lines: readonly [string, ...string[]];
  /** Address of the events. `url` in the settings replaces scheme and host. */
  readonly address: string;
  /** Page with the carrier's terms. */
  readonly terms: string;
  /** Alternative sets of credentials. One complete set is enough. */
  readonly credentials: readonly (readonly string[])[];
  /** Optional settings. */
  readonly options: readonly string[];
  readonly types: readonly NumberType[];
  /**
   * Returns the part after the address (a path, a query or both), or `null` for a reference that the carrier cannot
   * be asked for.
   */
  readonly ask: (reference: Reference, credentials: Credentials) => string | null;
  readonly headers: (credentials: Credentials) => Readonly<Record<string, string>>;
  /** `null` if the carrier needs no token. */
  readonly token: (credentials: Credentials, nowMs: number) => TokenRequest | null;
  readonly limits: readonly SourceLimit[];
  /** The largest number of requests that the carrier sells per day, or `null` if it is not published. */
  readonly mostPerDay: number | null;
  readonly freshMs: number;
  readonly quirks: Quirks;
}

const QUERY_PARAMETERS: Readonly<Record<NumberType, string>> = {
  CT: 'equipmentReference',
  BL: 'transportDocumentReference',
  BK: 'carrierBookingReference',
};

/** The parameters of DCSA Track & Trace 2.2. Exactly one is sent, because some carriers refuse a second. */
export const byParameter = ({ type, number }: Pick<Reference, 'type' | 'number'>): string =>
  `?${new URLSearchParams({ [QUERY_PARAMETERS[type]]: number }).toString()}`;

/** Removes the carrier code before the number of a bill of lading. */
export const withoutLine = (reference: Reference, line: string): Reference =>
  reference.type !== 'CT' && reference.number.startsWith(line)
    ? { ...reference, number: reference.number.slice(line.length) }
    : reference;

export const basicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
