import type { LatLng } from '../src/core/geo/lat-lng.ts';
import { readPoints } from './channels.ts';

export interface Approach {
  readonly locode: string;
  /** Rivers that the coast does not draw cross land. */
  readonly kind: 'sea' | 'river';
  /** Points from the open sea to the last turn before the port. The port's own position follows them. */
  readonly points: readonly LatLng[];
}

/**
 * Approaches to ports behind their coast, from the open sea: `code | kind | lat,lng ...`. A port that vessels reach
 * from two sides has two approaches.
 */
const TABLE = `
NLRTM | sea | 51.99,3.735
BEANR | sea | 51.555,3.135 51.385,3.745 51.375,3.885 51.415,3.955 51.425,4.015 51.415,4.035 51.385,4.125 51.395,4.175 51.385,4.215 51.375,4.235
DEHAM | sea | 54,8.11 53.97,8.48 53.892,8.715 53.846,8.83 53.85,8.98 53.879,9.13 53.87,9.265 53.85,9.315 53.82,9.355 53.73,9.445 53.69,9.505 53.65,9.525 53.6,9.585 53.58,9.645
DEBRV | sea | 53.91,8.245 53.59,8.505
DEWVN | sea | 53.91,8.245 53.78,8.245
FRLEH | sea | 49.50,-0.10
GBFXT | sea | 51.85,1.60 51.92,1.34
GBLGP | sea | 51.558,1.265 51.498,1.145
GBSOU | sea | 50.54,-0.87 50.72,-1.03 50.8,-1.26 50.86,-1.35
IEDUB | sea | 53.35,-5.95
NOOSL | sea | 59.8,10.57 59.843,10.585
SEGOT | sea | 57.60,11.45 57.65,11.68
DKAAR | sea | 56.00,10.75 56.12,10.40
PLGDN | sea | 54.555,19.125
PLGDY | sea | 54.56,19.125
LTKLJ | sea | 55.72,20.85
LVRIX | sea | 57.30,23.70 57.2,23.795
FIHEL | sea | 60.02,25.04 60.085,25.163 60.115,25.19 60.165,25.209
ITTRS | sea | 45.3,13.2 45.46,13.25
SIKOP | sea | 45.3,13.2 45.46,13.255 45.58,13.585
ITGIT | sea | 38.5,15.65
GRPIR | sea | 37.25,23.75 37.505,23.785
JOAQJ | sea | 29.395,34.925
KWSWK | sea | 29.195,48.4 29.315,48.24 29.415,48 29.395,47.94
MZMPM | sea | -25.795,33.015 -25.985,32.595 -25.975,32.565
NGONN | sea | 4.195,7.11 4.405,7.12 4.485,7.18 4.525,7.2 4.575,7.2 4.605,7.18
INNSA | sea | 18.745,72.64 18.805,72.76 18.945,72.89 18.955,72.93
INCCU | river | 20.8,88.2 21.3,88.1 21.65,88.02 21.95,88.06 22.03,88.1 22.19,88.18 22.215,88.065 22.29,88.1 22.48,88.18
MMRGN | sea | 16.29,96.505 16.56,96.275 16.73,96.215 16.76,96.195
SGSIN | sea | 1.12,103.62
SGSIN | sea | 1.22,103.92
MYTPP | sea | 1.12,103.62
EGPSE | sea | 31.65,32.40
EGPSE | sea | 31.35,32.33 31.345,32.365 31.29,32.365
PAMIT | sea | 9.60,-79.93
PAMIT | sea | 9.40,-79.92
MYPKG | sea | 2.895,101.045 2.955,101.295 2.975,101.315 2.995,101.345
MYPEN | sea | 5.66,100.095 5.49,100.325
VNVUT | sea | 9.9,107.3 10.145,107.055 10.225,107.015
VNSGN | river | 9.9,107.3 10.145,107.055 10.365,106.835 10.495,106.735 10.545,106.745 10.605,106.775 10.655,106.755
VNHPH | sea | 20.545,107.005
IDSUB | sea | -6.9,112.72 -7.08,112.67
PHMNL | sea | 14.245,120.34
PHCEB | sea | 10.1,123.85 10.275,123.915
HKHKG | sea | 21.95,113.9
HKHKG | sea | 22.08,114.25 22.17,114.18 22.235,114.145 22.275,114.105
CNYTN | sea | 22.295,114.615 22.475,114.415 22.565,114.275
CNSHK | sea | 22.4,113.83
CNNSA | sea | 22.4,113.83
CNXMN | sea | 24.195,118.355
CNSHA | sea | 31.25,121.85
CNNGB | sea | 29.935,122.125 29.975,121.945
CNTAO | sea | 35.89,120.565 36.02,120.315
KRINC | sea | 37.15,126.35 37.29,126.415
KRKAN | sea | 34.46,128.065 34.7,127.845 34.81,127.805 34.87,127.775
JPTYO | sea | 35.38,139.74 35.535,139.835 35.605,139.805
JPYOK | sea | 35.38,139.74 35.415,139.725
JPNGO | sea | 34.85,136.78 34.955,136.78 35.015,136.84
JPUKB | sea | 34.6,135.1 34.605,135.16
JPOSA | sea | 34.6,135.1
JPHKT | sea | 33.855,130.175 33.655,130.265 33.625,130.305
AUSYD | sea | -34.03,151.4 -34.008,151.247
AUMEL | sea | -38.15,144.75 -37.91,144.935
AUBNE | sea | -27.25,153.665 -27.37,153.435
TTPOS | sea | 11.2,-61.9 10.665,-61.665 10.645,-61.575
NZAKL | sea | -36.01,174.95 -36.32,174.96 -36.8,174.85
USNYC | sea | 40.48,-73.95 40.53,-74.01
USBAL | sea | 39.1,-76.38 39.185,-76.485 39.235,-76.535
USORF | sea | 36.97,-76.05 37,-76.28 36.96,-76.34
USSAV | river | 31.95,-80.6 32.03,-80.83 32.09,-81.02
USMOB | sea | 30.045,-88.065 30.325,-88.025
USHOU | sea | 29.2,-94.5 29.355,-94.745 29.355,-94.775 29.365,-94.795
USMSY | river | 29.85,-89.91
CAHAL | sea | 44.44,-63.275 44.62,-63.535
FJSUV | sea | -18.3,178.445
CAMTR | river | 45.61,-73.485
CAVAN | sea | 49.28,-123.35 49.295,-123.305
CAPRR | sea | 54.232,-130.62
USSEA | sea | 47.7,-122.44 47.66,-122.46 47.63,-122.44 47.61,-122.39
USOAK | sea | 37.82,-122.45 37.833,-122.43
PABLB | sea | 8.5,-79.45 8.885,-79.54
PABLB | sea | 8.945,-79.571
BSFPO | sea | 26.42,-78.85
BRSSZ | sea | -24.12,-46.34 -24.01,-46.337 -23.995,-46.305
BRPNG | sea | -25.655,-48.15 -25.535,-48.33
BRRIO | sea | -23.155,-43.09 -22.885,-43.15 -22.865,-43.17
COBUN | sea | 3.745,-77.495 3.765,-77.285 3.875,-77.105
ECGYE | river | -3.1,-80.7 -2.735,-80.235 -2.675,-80.195 -2.625,-80.045 -2.635,-79.965 -2.595,-79.905 -2.457,-79.853 -2.352,-79.849
ARBUE | sea | -34.7,-57.9 -34.45,-58.175
`;

function readApproach(line: string): Approach {
  const [locode = '', kind, points = ''] = line.split('|').map((cell) => cell.trim());
  if (kind !== 'sea' && kind !== 'river') throw new Error(`No kind of approach in "${line}"`);
  return { locode, kind, points: readPoints(points) };
}

export const APPROACHES: readonly Approach[] = TABLE.trim().split('\n').map(readApproach);
