/**
 * A small answer that is drawn before the first visitor comes. The first drawing of a thread takes 5 to 10 times as
 * long as later ones, because code is compiled when it first runs. That is longer than a page waits for its picture.
 */
import { EMPTY_ROW } from '../../src/core/columns/row.ts';
import { timeAt } from '../../src/core/time/port-time.ts';
import type { DrawJob, SharedJob } from './draw.ts';

/** 15 January 2026. */
const WARM_UP_TIME = 1_768_435_200_000;

const place = (id: number, name: string, locode: string, lat: number, lng: number, timezone: string) => {
  const ground = { state: null, country: name, country_code: locode.slice(0, 2) };
  return { id, name, locode, lat, lng, timezone, ...ground };
};

const SHARED_EVENT_FIELDS = {
  description: '',
  event_type: 'TRANSPORT',
  event_code: 'DEPA',
  is_date_from_sealine: true,
};
const VESSEL_EVENT_FIELDS = {
  type: 'sea',
  transport_type: 'VESSEL',
  vessel: 1,
  voyage: '1W',
  is_additional_event: false,
};
const event = (order_id: number, location: number, status: string, date: string, actual: boolean) => {
  return { order_id, location, status, date, actual, facility: null, ...SHARED_EVENT_FIELDS, ...VESSEL_EVENT_FIELDS };
};

const LOADING = { location: 1, date: '2026-01-02 02:00:00', actual: true };
const DISCHARGE = { location: 2, date: '2026-02-02 14:00:00', actual: false, predictive_eta: null };
const NUMBER = 'MSCU6639870';
const METADATA = {
  type: 'CT',
  number: NUMBER,
  sealine: 'MSCU',
  sealine_name: 'MSC',
  status: 'IN_TRANSIT',
  is_status_from_sealine: true,
  from_cache: false,
  updated_at: '2026-01-15 00:00:00',
  cache_expires: '2026-01-15 12:00:00',
};
const CONTAINER = {
  number: NUMBER,
  iso_code: '45G1',
  size_type: "40' High Cube Dry",
  status: 'IN_TRANSIT',
  events: [event(1, 1, 'VDL', LOADING.date, true), event(2, 2, 'VAD', DISCHARGE.date, false)],
};
const PATH = Array.from({ length: 60 }, (_, step) => [22.5 + step / 2, 114 - step * 1.8]);

const DATA = {
  metadata: METADATA,
  locations: [
    place(1, 'Yantian', 'CNYTN', 22.5, 114, 'Asia/Shanghai'),
    place(2, 'Rotterdam', 'NLRTM', 52, 4, 'Europe/Amsterdam'),
  ],
  facilities: [],
  route: { prepol: null, pol: LOADING, pod: DISCHARGE, postpod: null },
  vessels: [{ id: 1, name: 'WARM UP', imo: null, call_sign: null, mmsi: null, flag: null }],
  containers: [CONTAINER],
  route_data: { route: [{ path: PATH, type: 'SEA' }], pin: PATH[30] },
};

const APP: DrawJob = {
  body: JSON.stringify({ status: 'success', message: 'OK', data: DATA }),
  nowMs: WARM_UP_TIME,
  container: null,
  sample: false,
  lang: 'en',
  embed: null,
};

/** One page of the app and one embed. */
export const WARM_UP: readonly DrawJob[] = [
  APP,
  { ...APP, embed: { show: ['map', 'summary', 'timeline'], isWithheld: false, delay: null } },
];

const ROW = {
  ...EMPTY_ROW,
  number: NUMBER,
  phase: 'in-transit',
  polName: 'Yantian',
  podName: 'Rotterdam',
  eta: timeAt(WARM_UP_TIME, 'Europe/Amsterdam'),
  progress: 40,
  seenAt: WARM_UP_TIME,
};

/** The page of a share. */
export const SHARED_WARM_UP: SharedJob = {
  head: {
    label: 'Warm-up',
    sort: 'eta',
    columns: ['number', 'eta', 'phase', 'podName', 'progress'],
    endsAt: WARM_UP_TIME,
    owner: { name: null, colour: null, hasImage: false },
  },
  watches: Array.from({ length: 40 }, (_, id) => ({ id, trackedId: id, version: 1, row: ROW })),
  count: 1,
  sort: { name: 'eta', descending: false },
  nowMs: WARM_UP_TIME,
  sample: false,
  lang: 'en',
};
