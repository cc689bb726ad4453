/**
 * Carriers of the simulated world: real names, SCAC codes and container prefixes, as in the interface's list of
 * carriers. The forms of their numbers are modelled on the real carriers, and all answers are invented.
 */
import { isContainerNumber } from './container-number.ts';

/** Style of a carrier's event descriptions (`event-wording.ts`). */
export type Wording = 'plain' | 'terse' | 'trade' | 'vessel' | 'upper' | 'ports' | 'long';

/** Trades that a carrier serves (`loops.ts`). */
export type Reach = 'world' | 'asia' | 'americas' | 'europe' | 'africa' | 'pacific' | 'atlantic';

export interface Line {
  readonly name: string;
  /** Answers use the first code. */
  readonly codes: readonly [string, ...string[]];
  readonly prefixes: readonly string[];
  readonly active: boolean;
  readonly maintenance: boolean;
  readonly types: {
    readonly ct: boolean;
    readonly bl: boolean;
    readonly bk: boolean;
    readonly bl_ct: boolean;
    readonly bk_ct: boolean;
  };
  readonly wording: Wording;
  readonly reach: Reach;
  /** Forms of the carrier's numbers, besides its code followed by six to twelve characters. */
  readonly bl: RegExp | null;
  readonly bk: RegExp | null;
}

interface Options {
  readonly types?: string;
  readonly bl?: RegExp;
  readonly bk?: RegExp;
  readonly state?: 'maintenance' | 'inactive';
}

function line(
  name: string,
  codes: string,
  prefixes: string,
  reach: Reach,
  wording: Wording,
  options: Options = {},
): Line {
  const [first = '', ...others] = codes.split(' ');
  const types = (options.types ?? 'ct bl bk').split(' ');
  return {
    name,
    codes: [first, ...others],
    prefixes: prefixes === '' ? [] : prefixes.split(' '),
    active: options.state !== 'inactive',
    maintenance: options.state === 'maintenance',
    types: {
      ct: types.includes('ct'),
      bl: types.includes('bl'),
      bk: types.includes('bk'),
      bl_ct: types.includes('bl_ct'),
      bk_ct: types.includes('bk_ct'),
    },
    wording,
    reach,
    bl: options.bl ?? null,
    bk: options.bk ?? null,
  };
}

const ALL = 'ct bl bk bl_ct bk_ct';

export const LINES: readonly Line[] = [
  line('Maersk', 'MAEU', 'MAEU MSKU MRKU MRSU MSWU MNBU MWCU MIEU MMAU PONU', 'world', 'plain', { bl: /^\d{9}$/ }),
  line('MSC', 'MSCU MEDU', 'MSCU MEDU MSDU MSMU MSPU MSNU', 'world', 'trade', { types: ALL, bk: /^EBKG\d{8}$/ }),
  line('CMA CGM', 'CMDU', 'CMAU CGMU ECMU', 'world', 'vessel', { types: ALL, bk: /^[A-Z]{3}\d{7}$/ }),
  line('Hapag-Lloyd', 'HLCU', 'HLXU HLBU HLCU HAMU UACU UASU', 'world', 'terse', { types: ALL, bk: /^\d{8}$/ }),
  line('ONE (Ocean Network Express)', 'ONEY', 'ONEU NYKU MOAU MOFU KKFU KKTU', 'world', 'long', {
    bk: /^[A-Z]{6}\d{6}$/,
  }),
  line('Evergreen Line', 'EGLV', 'EMCU EGHU EGSU EISU EITU', 'world', 'upper', { bl: /^\d{12}$/ }),
  line('COSCO Shipping', 'COSU', 'CBHU CSNU COSU CCLU CSLU', 'world', 'ports', { types: ALL, bl: /^6\d{9}$/ }),
  line('OOCL', 'OOLU', 'OOLU OOCU', 'world', 'ports', { types: 'ct bl bk bl_ct', bl: /^2\d{9}$/ }),
  line('HMM', 'HDMU', 'HDMU HMMU', 'world', 'long', { bk: /^[A-Z]{4}\d{8}$/ }),
  line('Yang Ming', 'YMLU', 'YMLU YMMU', 'world', 'upper', { bl: /^[EIWY]\d{9}$/ }),
  line('ZIM', 'ZIMU', 'ZIMU ZCSU ZCLU', 'world', 'trade', { types: ALL }),
  line('Pacific International Lines', 'PCIU PABV', 'PCIU PILU', 'asia', 'long'),
  line('Wan Hai Lines', 'WHLC', 'WHLU WHSU', 'asia', 'upper', { bl: /^\d{3}[A-Z]\d{6}$/ }),
  line('SITC', 'SITC', 'SITU', 'asia', 'ports', { types: 'ct bl' }),
  line('X-Press Feeders', 'XPRS', '', 'europe', 'plain', { types: 'bl bk' }),
  line('Hamburg Süd', 'SUDU', 'SUDU', 'atlantic', 'plain'),
  line('APL', 'APLU', 'APLU APHU APZU NOLU', 'pacific', 'vessel'),
  line('ANL', 'ANNU', 'ANNU', 'pacific', 'vessel'),
  line('CNC Line', '11DX', '', 'asia', 'vessel', { types: 'bl bk' }),
  line('KMTC', 'KMTU', 'KMTU', 'asia', 'long', { types: 'ct bl bk bl_ct' }),
  line('Sinokor', 'SKLU', 'SKLU SKHU', 'asia', 'ports'),
  line('Heung-A Line', 'HALU', 'HALU', 'asia', 'ports', { types: 'ct bl' }),
  line('Namsung', 'NSRU', 'NSRU NSSU', 'asia', 'terse', { types: 'ct bl' }),
  line('TS Lines', 'TSLU', 'TSLU TSSU', 'asia', 'upper'),
  line('RCL', 'REGU', 'REGU RCLU', 'asia', 'terse', { state: 'maintenance' }),
  line('Interasia Lines', 'IAAU', 'IAAU', 'asia', 'upper'),
  line('Gold Star Line', 'GOSU', 'GOSU', 'asia', 'trade'),
  line('Emirates Shipping Line', 'ESPU', 'ESPU ESDU', 'africa', 'terse'),
  line('CU Lines', 'CULU', 'CULU', 'asia', 'ports', { types: 'bl bk' }),
  line('Samudera', 'SIKU', 'SIKU', 'asia', 'terse', { types: 'ct bl' }),
  line('SM Line', 'SMLM', 'SMCU', 'pacific', 'long'),
  line('Matson', 'MATS', 'MATU', 'pacific', 'plain'),
  line('Crowley', 'CMCU', 'CMCU', 'americas', 'plain', { types: 'ct bk' }),
  line('Seaboard Marine', 'SMLU', 'SMLU', 'americas', 'plain'),
  line('Atlantic Container Line', 'ACLU', 'ACLU', 'atlantic', 'plain'),
  line('Independent Container Line', 'IILU', 'IILU', 'atlantic', 'terse'),
  line('Arkas', 'ARKU', 'ARKU', 'europe', 'terse', { types: 'ct bl bk bl_ct' }),
  line('Turkon Line', 'TRKU', 'TRKU', 'europe', 'terse', { state: 'maintenance' }),
  line('Eimskip', 'EIMW', 'EIMU', 'europe', 'plain'),
  line('DAL Deutsche Afrika-Linien', 'DAYU', 'DAYU', 'africa', 'plain'),
  line('Westwood', 'WWSU', 'WWSU', 'pacific', 'terse', { state: 'inactive' }),
  line('Sealand', 'SEJJ', 'SEAU', 'americas', 'plain', { state: 'inactive' }),
  line('Safmarine', 'SAFM', 'SAFU', 'africa', 'plain', { state: 'inactive' }),
  line('Hanjin', 'HJSC', 'HJCU', 'pacific', 'long', { state: 'inactive' }),
];

/** Prefixes of leasing companies, whose containers sail with every carrier. */
export const LEASED_PREFIXES = [
  'TCLU',
  'TRHU',
  'TGHU',
  'CAIU',
  'SEGU',
  'BMOU',
  'FCIU',
  'TEMU',
  'DFSU',
  'TLLU',
] as const;

const byCode = new Map(LINES.flatMap((line) => line.codes.map((code) => [code, line] as const)));
const byPrefix = new Map(LINES.flatMap((line) => line.prefixes.map((prefix) => [prefix, line] as const)));

export const lineByCode = (code: string): Line | null => byCode.get(code) ?? null;

export const lineByPrefix = (container: string): Line | null => byPrefix.get(container.slice(0, 4)) ?? null;

/** Returns whether a number begins with the prefix of a carrier or of a leasing company. */
export const isContainerPrefix = (number: string): boolean =>
  byPrefix.has(number.slice(0, 4)) || LEASED_PREFIXES.some((prefix) => number.startsWith(prefix));

/** Returns the carrier of a reference and the type of its form, or `null` when no form matches. */
export function lineByReference(reference: string): { line: Line; type: 'BL' | 'BK' | null } | null {
  const line = lineByCode(reference.slice(0, 4));
  if (line !== null && /^[A-Z0-9]{6,14}$/.test(reference.slice(4))) return { line, type: 'BL' };
  for (const line of LINES) {
    if (line.bl?.test(reference) === true) return { line, type: 'BL' };
    if (line.bk?.test(reference) === true) return { line, type: 'BK' };
  }
  return null;
}

/** Carriers of leased containers. The number decides which one. */
const CARRIERS = LINES.filter((line) => line.reach === 'world' && line.active && !line.maintenance);

export function findCarrier(container: string, hash: number): Line | null {
  return isContainerNumber(container) ? (CARRIERS[hash % CARRIERS.length] ?? null) : null;
}
