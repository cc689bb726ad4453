/**
 * The nine carriers with interfaces as published or seen in public programs: address, credentials, limits and
 * accepted references. The credentials are invented.
 */
import { DAY, HOUR, MINUTE, SECOND } from '../../../sim/wall-clock.ts';

export type CarrierId = 'hapag' | 'one' | 'maersk' | 'cma' | 'msc' | 'evergreen' | 'yangming' | 'zim' | 'hmm';
export type NumberType = 'CT' | 'BL' | 'BK';

/** Headers that must have exactly these values. */
export type Keys = Readonly<Record<string, string>>;

export interface Grant {
  /** Path of the token endpoint. */
  readonly path: string;
  readonly clientId: string;
  /** `form` and `basic` send the secret, and `assertion` sends a signed statement instead. */
  readonly by: 'form' | 'basic' | 'assertion';
  readonly secret: string;
  readonly scope: string | null;
  /** Values that must be in the address, not in the body. */
  readonly query: Keys;
  readonly lastsSeconds: number;
}

export interface Limit {
  readonly calls: number;
  readonly windowMs: number;
}

export interface Carrier {
  readonly id: CarrierId;
  readonly name: string;
  /** The carrier's codes. Containers are looked up by the first one. */
  readonly lines: readonly [string, ...string[]];
  readonly path: string;
  readonly keys: Keys;
  /** A request without these headers is rejected. */
  readonly headers: Keys;
  /** Token required besides the keys, or `null` when the keys are enough. */
  readonly grant: Grant | null;
  /** `true` when the keys alone are also accepted. */
  readonly isGrantOptional: boolean;
  readonly asks: readonly NumberType[];
  readonly limits: readonly Limit[];
  /** Maximum value of `Retry-After`. */
  readonly longestWaitSeconds: number;
  /** Answer without a result: 404, no body at all, or an empty list. */
  readonly nothing: '404' | 'no body' | 'list';
  /** How the next page is named, or `null` when everything is on one page. */
  readonly pages: 'link' | 'cursor' | null;
  /** Status of an answer that has another page. */
  readonly partialStatus: 200 | 206;
}

const PLAIN = {
  keys: {},
  headers: {},
  grant: null,
  isGrantOptional: false,
  asks: ['CT', 'BL', 'BK'],
  limits: [{ calls: 60, windowMs: MINUTE }],
  longestWaitSeconds: 60,
  nothing: 'list',
  pages: 'link',
  partialStatus: 200,
} as const satisfies Partial<Carrier>;

const GRANT = { scope: null, query: {}, lastsSeconds: HOUR / SECOND } as const;

export const CARRIERS: readonly Carrier[] = [
  {
    ...PLAIN,
    id: 'hapag',
    name: 'Hapag-Lloyd',
    lines: ['HLCU'],
    path: '/hlag/external/v2/events',
    keys: { 'X-IBM-Client-Id': 'demo-hapag', 'X-IBM-Client-Secret': 'demo-hapag-secret' },
    limits: [
      { calls: 10, windowMs: MINUTE },
      { calls: 100, windowMs: DAY },
    ],
    nothing: 'no body',
    pages: null,
  },
  {
    ...PLAIN,
    id: 'one',
    name: 'ONE',
    lines: ['ONEY'],
    path: '/v2/cargotracking/events',
    keys: { apikey: 'demo-one-key' },
    grant: {
      ...GRANT,
      path: '/v1/oauth/accesstoken',
      by: 'basic',
      clientId: 'demo-one',
      secret: 'demo-one-secret',
      query: { grant_type: 'client_credentials' },
    },
  },
  {
    ...PLAIN,
    id: 'maersk',
    name: 'Maersk',
    lines: ['MAEU'],
    path: '/track-and-trace-private/events',
    keys: { 'Consumer-Key': 'demo-maersk' },
    grant: {
      ...GRANT,
      path: '/customer-identity/oauth/v2/access_token',
      by: 'form',
      clientId: 'demo-maersk',
      secret: 'demo-maersk-secret',
    },
    nothing: '404',
    pages: 'cursor',
  },
  {
    ...PLAIN,
    id: 'cma',
    name: 'CMA CGM',
    lines: ['CMDU', 'APLU', 'ANNU', '11DX'],
    path: '/operation/trackandtrace/v1/events',
    keys: { keyId: 'demo-cma-key' },
    grant: {
      ...GRANT,
      path: '/as/token.oauth2',
      by: 'form',
      clientId: 'demo-cma',
      secret: 'demo-cma-secret',
      scope: 'tandtcommercial:read:be',
      lastsSeconds: 299,
    },
    isGrantOptional: true,
    limits: [{ calls: 60, windowMs: HOUR }],
    longestWaitSeconds: 3600,
    nothing: '404',
    pages: 'cursor',
    partialStatus: 206,
  },
  {
    ...PLAIN,
    id: 'msc',
    name: 'MSC',
    lines: ['MSCU', 'MEDU'],
    path: '/msc/trackandtrace/v2.2/events',
    grant: {
      ...GRANT,
      path: '/demo-tenant/oauth2/v2.0/token',
      by: 'assertion',
      clientId: 'demo-msc',
      secret: '',
      scope: 'demo-msc-api/.default',
    },
    limits: [
      { calls: 1200, windowMs: 5 * MINUTE },
      { calls: 100_000, windowMs: DAY },
    ],
    longestWaitSeconds: 300,
  },
  {
    ...PLAIN,
    id: 'evergreen',
    name: 'Evergreen',
    lines: ['EGLV'],
    path: '/server/sol/apimg/tnt/v2/events',
    headers: { 'API-Version': '2.2' },
    grant: {
      ...GRANT,
      path: '/server/sol/eauth/oauth2/v1.0/token',
      by: 'basic',
      clientId: 'demo-evergreen',
      secret: 'demo-evergreen-secret',
      query: { grant_type: 'client_credentials', scope: 'TNT' },
    },
    limits: [{ calls: 30, windowMs: MINUTE }],
  },
  {
    ...PLAIN,
    id: 'yangming',
    name: 'Yang Ming',
    lines: ['YMLU'],
    path: '/open/dcsa/api/tnt/v2/events',
    keys: { KeyId: 'demo-yangming-key' },
    pages: null,
  },
  {
    ...PLAIN,
    id: 'zim',
    name: 'ZIM',
    lines: ['ZIMU'],
    path: '/trackAndTrace/v2/',
    keys: { 'Ocp-Apim-Subscription-Key': 'demo-zim-key' },
  },
  {
    ...PLAIN,
    id: 'hmm',
    name: 'HMM',
    lines: ['HDMU'],
    path: '/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa',
    keys: { 'x-Gateway-APIKey': 'demo-hmm-key' },
    asks: ['BK'],
    limits: [{ calls: 300, windowMs: HOUR }],
    longestWaitSeconds: 3600,
    pages: null,
  },
];

export const carrierById = (id: string): Carrier | null => CARRIERS.find((one) => one.id === id) ?? null;
