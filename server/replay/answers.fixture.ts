/** Writes a carrier's story of one shipment, given in a few words for each day, as answers of the interface. */
import { DAY, HOUR } from '../../src/core/time/units.ts';

export const REPLAY_START = Date.UTC(2026, 8, 1);

type Spot = readonly [lat: number, lng: number];
interface Port {
  readonly name: string;
  readonly at: Spot;
  /** Hours ahead of UTC. */
  readonly zone: string;
}

const port = (name: string, lat: number, lng: number, zone: string): Port => ({ name, at: [lat, lng], zone });
const PORTS: Readonly<Record<string, Port>> = {
  CNSHA: port('Shanghai', 31.23, 121.47, 'Asia/Shanghai'),
  CNNGB: port('Ningbo', 29.87, 121.55, 'Asia/Shanghai'),
  CNYTN: port('Yantian', 22.57, 114.27, 'Asia/Shanghai'),
  CNCKG: port('Chongqing', 29.56, 106.55, 'Asia/Shanghai'),
  KRPUS: port('Busan', 35.1, 129.04, 'Asia/Seoul'),
  SGSIN: port('Singapore', 1.26, 103.83, 'Asia/Singapore'),
  MYTPP: port('Tanjung Pelepas', 1.36, 103.55, 'Asia/Kuala_Lumpur'),
  MYPKG: port('Port Klang', 3.0, 101.4, 'Asia/Kuala_Lumpur'),
  LKCMB: port('Colombo', 6.94, 79.84, 'Asia/Colombo'),
  INNSA: port('Nhava Sheva', 18.95, 72.95, 'Asia/Kolkata'),
  INTKD: port('Tughlakabad', 28.5, 77.29, 'Asia/Kolkata'),
  AEJEA: port('Jebel Ali', 25.01, 55.06, 'Asia/Dubai'),
  SAJED: port('Jeddah', 21.48, 39.18, 'Asia/Riyadh'),
  EGPSD: port('Port Said', 31.26, 32.3, 'Africa/Cairo'),
  MAPTM: port('Tangier Med', 35.89, -5.5, 'Africa/Casablanca'),
  ESALG: port('Algeciras', 36.13, -5.44, 'Europe/Madrid'),
  ESVLC: port('Valencia', 39.45, -0.32, 'Europe/Madrid'),
  BEANR: port('Antwerp', 51.22, 4.4, 'Europe/Brussels'),
  NLRTM: port('Rotterdam', 51.92, 4.48, 'Europe/Amsterdam'),
  DEHAM: port('Hamburg', 53.55, 9.99, 'Europe/Berlin'),
  DEBRV: port('Bremerhaven', 53.54, 8.58, 'Europe/Berlin'),
  DEDUI: port('Duisburg', 51.43, 6.76, 'Europe/Berlin'),
  CHBSL: port('Basel', 47.56, 7.59, 'Europe/Zurich'),
  PLGDN: port('Gdansk', 54.35, 18.65, 'Europe/Warsaw'),
  SEGOT: port('Gothenburg', 57.7, 11.97, 'Europe/Stockholm'),
  GBFXT: port('Felixstowe', 51.96, 1.35, 'Europe/London'),
  USNYC: port('New York', 40.7, -74.0, 'America/New_York'),
  USLAX: port('Los Angeles', 33.74, -118.26, 'America/Los_Angeles'),
  USLGB: port('Long Beach', 33.77, -118.19, 'America/Los_Angeles'),
  USOAK: port('Oakland', 37.8, -122.27, 'America/Los_Angeles'),
  USCHI: port('Chicago', 41.88, -87.63, 'America/Chicago'),
  PAMIT: port('Manzanillo', 9.36, -79.88, 'America/Panama'),
  BRSSZ: port('Santos', -23.96, -46.33, 'America/Sao_Paulo'),
  NZAKL: port('Auckland', -36.85, 174.76, 'Pacific/Auckland'),
  AUBNE: port('Brisbane', -27.47, 153.03, 'Australia/Brisbane'),
  TZDAR: port('Dar es Salaam', -6.82, 39.29, 'Africa/Dar_es_Salaam'),
  DJJIB: port('Djibouti', 11.59, 43.15, 'Africa/Djibouti'),
  /** A terminal as a separate place, as some carriers send it. */
  DJDCT: port('Doraleh Container Terminal', 12.6, 44.4, 'Africa/Djibouti'),
  NLMSV: port('Maasvlakte', 51.95, 4.02, 'Europe/Amsterdam'),
};

const findPort = (code: string): Port => {
  const found = PORTS[code];
  if (found === undefined) throw new Error(`no port ${code}`);
  return found;
};

export const instant = (day: number): number => REPLAY_START + day * DAY;

/** `12.0630` is 06:30 on day 12 by the clock of the place, and `12` is a day without a time. */
function toWallTime(text: string): string {
  const [day = '0', clock] = text.split('.');
  const date = new Date(instant(Number(day))).toISOString().slice(0, 10);
  if (clock === undefined) return `${date} 00:00:00`;
  const padded = clock.padEnd(4, '0');
  return `${date} ${padded.slice(0, 2)}:${padded.slice(2)}:00`;
}

/** Returns the hours that the clock of a zone is ahead of UTC at an instant. */
function offsetMs(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${parts.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000;
}

function toInstant({ place, date }: Pick<Line, 'place' | 'date'>): number | null {
  if (date === null) return null;
  const wall = Date.parse(`${toWallTime(date).replace(' ', 'T')}Z`);
  return wall - offsetMs(findPort(place).zone, wall);
}

/** `VDL! CNSHA 5.0630 EVER ACE/123W` is the move, `!` if it has happened, the place, the time and the vessel. */
interface Line {
  readonly move: string;
  readonly actual: boolean | null;
  readonly place: string;
  readonly date: string | null;
  readonly vessel: string | null;
  readonly voyage: string | null;
  readonly mode: string | null;
}

/** A word in brackets is the mode, as in `[BARGE]`. `?` after the move sets `actual` to null. `-` means no date. */
export function readLine(text: string): Line {
  const mode = /\[(?<mode>\w+)\]/u.exec(text)?.groups?.mode ?? null;
  const [kind = '', place = '', date = '-', ...ship] = text
    .replace(/\[\w+\]/u, '')
    .trim()
    .split(/\s+/u);
  const [vessel = '', voyage = null] = ship.join(' ').split('/');
  return {
    move: kind.replace(/[!?]/u, ''),
    actual: kind.endsWith('?') ? null : kind.endsWith('!'),
    place,
    date: date === '-' ? null : date,
    vessel: vessel === '' ? null : vessel,
    voyage,
    mode,
  };
}

/** `~NAME` means that the carrier names the vessel without numbers. */
function vesselFields(text: string) {
  const name = text.replace('~', '');
  const seed = Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 90_000, 7) + 910_000;
  const check = Array.from(String(seed)).reduce((sum, digit, index) => sum + Number(digit) * (7 - index), 0) % 10;
  const isUnknown = text.startsWith('~');
  return {
    name,
    imo: isUnknown ? null : seed * 10 + check,
    mmsi: isUnknown ? null : 477_000_000 + seed,
    call_sign: null,
    flag: isUnknown ? null : 'HK',
  };
}

/** A position: the vessel, the place, and the hours before the answer. */
export interface Fix {
  readonly vessel: string;
  readonly at: string | Spot;
  readonly age?: number;
  /** Port calls such as `ATA SGSIN 12.0600` and `ETA NLRTM 30`. */
  readonly arrival?: string;
  readonly departure?: string;
}

export interface AnswerText {
  readonly number: string;
  readonly type: 'CT' | 'BL' | 'BK';
  readonly boxes: readonly { readonly number: string; readonly lines: readonly string[] }[];
  /** The route summary. If it is left out, it is made from the events of the first container. */
  readonly summary?: { readonly pol?: string; readonly pod?: string; readonly postpod?: string } | null | undefined;
  /** The ports of the drawn route. If they are left out, those of the events are used. */
  readonly way?: readonly string[] | null | undefined;
  readonly pin?: Spot | null | undefined;
  readonly fix?: Fix | null | undefined;
  readonly status?: string | undefined;
  readonly message?: string | undefined;
}

const SEA_CODES = ['CLL', 'VDL', 'VAT', 'CDT', 'CLT', 'VDT', 'VAD', 'CDD'];
const VESSEL_CODES = ['VDL', 'VAT', 'VDT', 'VAD'];
const CODE_WORDS: Readonly<Record<string, string>> = {
  CEP: 'GTOT',
  CPS: 'PICK',
  CGI: 'GTIN',
  CLL: 'LOAD',
  VDL: 'DEPA',
  VAT: 'ARRI',
  CDT: 'DISC',
  CLT: 'LOAD',
  VDT: 'DEPA',
  VAD: 'ARRI',
  CDD: 'DISC',
  CGO: 'GTOT',
  CDC: 'DROP',
  CER: 'GTIN',
};

const utc = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the answer as it was given at an instant. */
export function writeAnswer(answer: AnswerText, at: number): string {
  const places: string[] = [];
  const vessels: string[] = [];
  const indexFor = (list: string[], item: string): number => {
    const index = list.indexOf(item);
    return index < 0 ? list.push(item) : index + 1;
  };
  const toLocation = (code: string, id: number) => {
    const {
      name,
      at: [lat, lng],
      zone,
    } = findPort(code);
    const country = code.slice(0, 2);
    return { id, name, state: null, country, country_code: country, locode: code, lat, lng, timezone: zone };
  };
  const first = (answer.boxes.find(({ lines }) => lines.length > 0)?.lines ?? []).map(readLine);
  const containers = answer.boxes.map(({ number, lines }) => ({
    number,
    iso_code: '45G1',
    size_type: "40' High Cube",
    status: answer.status ?? 'IN_TRANSIT',
    events: lines.map(readLine).map(({ move, actual, place, date, vessel, voyage, mode }, index) => ({
      order_id: index + 1,
      location: indexFor(places, place),
      facility: null,
      description: move,
      event_type: VESSEL_CODES.includes(move) ? 'TRANSPORT' : 'EQUIPMENT',
      event_code: move === 'LTS' || move === 'BTS' ? null : (CODE_WORDS[move] ?? null),
      status: move,
      date: date === null ? null : toWallTime(date),
      actual,
      is_additional_event: false,
      type: vessel === null ? 'land' : 'sea',
      transport_type: mode ?? (vessel === null ? 'TRUCK' : 'VESSEL'),
      vessel: vessel === null ? null : indexFor(vessels, vessel),
      voyage,
    })),
  }));
  const none = { location: null, date: null, actual: null };
  const toPoint = (text: string | Line | undefined) => {
    if (text === undefined) return none;
    const line = typeof text === 'string' ? readLine(`X${text}`) : text;
    return {
      location: indexFor(places, line.place),
      date: line.date === null ? null : toWallTime(line.date),
      actual: line.actual,
    };
  };
  const pol = first.find(({ move }) => move === 'VDL');
  const pod = first.findLast(({ move }) => move === 'VAD') ?? first.findLast(({ move }) => move === 'CDD');
  const summary =
    answer.summary === undefined
      ? { pol: toPoint(pol), pod: toPoint(pod), postpod: none }
      : answer.summary === null
        ? { pol: none, pod: none, postpod: none }
        : {
            pol: toPoint(answer.summary.pol ?? pol),
            pod: toPoint(answer.summary.pod ?? pod),
            postpod: toPoint(answer.summary.postpod),
          };
  const legs = toLegs(first, answer.way);
  const route = legs.map(({ from, to, vessel, isSea }) => ({
    path: along(findPort(from).at, findPort(to).at),
    type: isSea ? 'SEA' : 'LAND',
    transport_type: isSea ? 'VESSEL' : 'TRUCK',
    from: toLocation(from, indexFor(places, from)),
    to: toLocation(to, indexFor(places, to)),
    vessel: vessel === null ? null : vesselFields(vessel),
  }));
  const pin = answer.pin === undefined ? estimate(first, legs, at) : answer.pin;
  const data = {
    metadata: {
      type: answer.type,
      number: answer.number,
      sealine: 'MAEU',
      sealine_name: 'Maersk',
      status: answer.status ?? 'IN_TRANSIT',
      is_status_from_sealine: true,
      from_cache: false,
      updated_at: utc(at),
      cache_expires: utc(at + 8 * HOUR),
    },
    route: { prepol: none, pol: summary.pol, pod: { ...summary.pod, predictive_eta: null }, postpod: summary.postpod },
    containers,
    route_data: { route, pin, ais: toAis(answer.fix ?? null, at) },
    locations: places.map((code, index) => toLocation(code, index + 1)),
    facilities: [],
    vessels: vessels.map((name, index) => ({ id: index + 1, ...vesselFields(name) })),
  };
  return JSON.stringify({ status: 'success', message: answer.message ?? 'OK', data });
}

interface DrawnLeg {
  readonly from: string;
  readonly to: string;
  readonly vessel: string | null;
  readonly isSea: boolean;
}

function toLegs(lines: readonly Line[], way: AnswerText['way']): readonly DrawnLeg[] {
  if (way === null) return [];
  const ports = way ?? lines.map(({ place }) => place).filter((place, index, all) => place !== all[index - 1]);
  const isPort = (code: string): boolean => lines.some(({ move, place }) => place === code && SEA_CODES.includes(move));
  return ports.slice(1).map((to, index) => {
    const from = ports[index] ?? to;
    const isSea = isPort(from) && isPort(to);
    const vessel = isSea
      ? (lines.find((line) => line.place === from && ['VDL', 'VDT'].includes(line.move))?.vessel ?? null)
      : null;
    return { from, to, vessel, isSea };
  });
}

const POINTS_PER_LEG = 16;
/** Returns the short way round the world, with the step over the date line that such services send. */
function along([lat, lng]: Spot, [toLat, toLng]: Spot): Spot[] {
  const wide = toLng - lng;
  const step = Math.abs(wide) > 180 ? wide - Math.sign(wide) * 360 : wide;
  return Array.from({ length: POINTS_PER_LEG + 1 }, (_, index): Spot => {
    const at = lng + (step * index) / POINTS_PER_LEG;
    return [lat + ((toLat - lat) * index) / POINTS_PER_LEG, at > 180 ? at - 360 : at < -180 ? at + 360 : at];
  });
}

/** Estimates like the service: time between two dates becomes distance, whatever was reported. */
function estimate(lines: readonly Line[], legs: readonly DrawnLeg[], at: number): Spot | null {
  const start = legs[0];
  let pin: Spot | null = start === undefined ? null : findPort(start.from).at;
  for (const { from, to } of legs) {
    const path = along(findPort(from).at, findPort(to).at);
    const leaves = lines.findLast(({ place, date }) => place === from && date !== null);
    const comes = lines.find(({ place, date }) => place === to && date !== null);
    const [left, came] = [leaves, comes].map((line) => (line === undefined ? null : toInstant(line)));
    if (left == null || came == null || at < left) continue;
    const share = Math.min(1, (at - left) / Math.max(HOUR, came - left));
    pin = path[Math.floor(share * POINTS_PER_LEG)] ?? pin;
  }
  return pin;
}

function toAis(fix: Fix | null, at: number) {
  if (fix === null) return { status: 'NO_AIS_DATA', data: null };
  const [lat, lng] = typeof fix.at === 'string' ? findPort(fix.at).at : fix.at;
  const call = (text: string | undefined) => {
    if (text === undefined) return null;
    const [label = '', code = '', date = ''] = text.split(' ');
    const when = toInstant({ place: code, date });
    return {
      country_code: code.slice(0, 2),
      code: code.slice(2),
      date: when === null ? null : utc(when),
      date_label: label,
    };
  };
  return {
    status: 'OK',
    data: {
      last_event: null,
      discharge_port: null,
      vessel: vesselFields(fix.vessel),
      last_vessel_position: { lat, lng, updated_at: utc(at - (fix.age ?? 0.5) * HOUR) },
      departure_port: call(fix.departure),
      arrival_port: call(fix.arrival),
      updated_at: utc(at),
    },
  };
}
