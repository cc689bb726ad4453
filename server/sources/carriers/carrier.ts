/** A carrier with an interface of its own, as data. */
import type { NumberType } from '../../../src/core/shipment/types.ts';
import type { SourceLimit } from '../../gateway/source.ts';
import type { Reference } from '../reference.ts';
import type { Quirks } from '../dcsa/quirks.ts';

/** Named values that the operator got from the carrier. */
export type Credentials = Readonly<Record<string, string>>;

/** How a token is asked for (RFC 6749, 4.4); it is sent as `Authorization: Bearer`. */
export interface TokenRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null where everything stands in the address and the headers. */
  readonly form: Readonly<Record<string, string>> | null;
}

/** Shorter texts stand in answers by chance, which would be refused as a leak of the key. */
const MIN_SECRET_LENGTH = 8;

/** Keys and secrets alone: an id or a tenant opens nothing, and may be short. */
export const isTooShort = (name: string, value: string): boolean =>
  /key|secret/i.test(name) && value.length < MIN_SECRET_LENGTH;

/** What no answer may repeat. An option such as `behalfOf` may stand in one. */
export const listSecrets = ({ options }: Carrier, credentials: Credentials): readonly string[] =>
  Object.entries(credentials).flatMap(([name, value]) =>
    options.includes(name) || value.length < MIN_SECRET_LENGTH ? [] : [value],
  );

export interface Carrier {
  readonly id: string;
  readonly name: string;
  /** Codes of its lines; the first is said of its answers. */
  readonly lines: readonly [string, ...string[]];
  /** Where the events are; `url` in the settings takes the place of scheme and host. */
  readonly address: string;
  /** Page of the carrier's terms. */
  readonly terms: string;
  /** Which credentials are enough: one of these sets, whole. */
  readonly credentials: readonly (readonly string[])[];
  /** Further values that may be set. */
  readonly options: readonly string[];
  readonly types: readonly NumberType[];
  /** What stands behind the address: a path, a query or both; null for what it cannot be asked. */
  readonly ask: (reference: Reference, credentials: Credentials) => string | null;
  readonly headers: (credentials: Credentials) => Readonly<Record<string, string>>;
  /** Null where the headers are enough. */
  readonly token: (credentials: Credentials, nowMs: number) => TokenRequest | null;
  readonly limits: readonly SourceLimit[];
  /** The most that the carrier sells in a day; null where that is not published. */
  readonly mostPerDay: number | null;
  readonly freshMs: number;
  readonly quirks: Quirks;
}

const QUERY_PARAMETERS: Readonly<Record<NumberType, string>> = {
  CT: 'equipmentReference',
  BL: 'transportDocumentReference',
  BK: 'carrierBookingReference',
};

/** The parameters of DCSA Track & Trace 2.2; exactly one, because some carriers refuse a second. */
export const byParameter = ({ type, number }: Pick<Reference, 'type' | 'number'>): string =>
  `?${new URLSearchParams({ [QUERY_PARAMETERS[type]]: number }).toString()}`;

/** Without the code of the line before the number of a bill of lading. */
export const withoutLine = (reference: Reference, line: string): Reference =>
  reference.type !== 'CT' && reference.number.startsWith(line)
    ? { ...reference, number: reference.number.slice(line.length) }
    : reference;

export const basicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
