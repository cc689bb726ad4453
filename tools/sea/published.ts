/** Distances from port to port in nautical miles, from published distance tables. */
export const PUBLISHED: readonly (readonly [from: string, to: string, nm: number])[] = [
  ['CNSHA', 'NLRTM', 10_525],
  ['KRPUS', 'USLAX', 5_230],
  ['BRSSZ', 'SGSIN', 8_826],
  ['INBOM', 'ZADUR', 3_790],
  ['SGSIN', 'NLRTM', 8_290],
  ['USHOU', 'NLRTM', 5_000],
  ['LKCMB', 'SGSIN', 1_570],
  ['CLVAP', 'JPYOK', 9_280],
  ['JPYOK', 'PABLB', 7_680],
];
