/** Chooses the first encoding made at build time, the smallest one, that the browser accepts (RFC 9110, 12.5.3). */
export type Encoding = 'br' | 'gzip';

export function chooseEncoding<Available extends Encoding>(
  accept: string | null,
  available: readonly Available[],
): Available | null {
  if (accept === null || available.length === 0) return null;
  const weights = new Map<string, number>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, readQuality(parameters));
  }
  const anyWeight = weights.get('*') ?? 0;
  let best: Available | null = null;
  let bestWeight = 0;
  for (const encoding of available) {
    const weight = weights.get(encoding) ?? anyWeight;
    if (weight > bestWeight) [best, bestWeight] = [encoding, weight];
  }
  // The file is sent uncompressed only if the browser prefers that to every other encoding.
  return (weights.get('identity') ?? 0) > bestWeight ? null : best;
}

function readQuality(parameters: readonly string[]): number {
  const text = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  if (text === undefined) return 1;
  const weight = Number(text);
  return /^[01](\.\d{0,3})?$/.test(text) && weight <= 1 ? weight : 0;
}
