/** Makes filters and searches for the desk from values that its rows hold. */
import { ownKeyAt } from '../../tools/desk-seed/watches.ts';
import type { Watch } from '../../src/core/desk-api/rows.ts';

/** Returns a generator that yields the same numbers on every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Combines up to three filters as people do, with values that rows hold. */
export function filtersFrom(random: () => number, samples: readonly Watch[]): string {
  const { row } = samples[Math.floor(random() * samples.length)] ?? { row: null };
  const possible = [
    '',
    `customer:"${row?.customer ?? 'x'}"`,
    `line:${row?.line ?? 'MAEU'}`,
    `pod:${row?.pod ?? 'NLRTM'}`,
    `phase:${row?.phase ?? 'in-transit'}`,
    'is:overdue',
    'eta:<7d',
    'is:late',
    'tag:urgent',
    `owner:${row?.owner ?? 'ann'}`,
    row?.number?.slice(4, 9) ?? '10000',
  ];
  const count = Math.floor(random() * 4);
  return Array.from({ length: count }, () => possible[Math.floor(random() * possible.length)]).join(' ');
}

/** Returns a filter on one of the filled custom columns, with a value that a row holds. */
export function ownFilterFrom(random: () => number, samples: readonly Watch[], own: number): string {
  const { row } = samples[Math.floor(random() * samples.length)] ?? { row: null };
  const key = ownKeyAt(Math.floor(random() * own));
  const cell = row?.[key] ?? null;
  if (cell === null) return `${key}:none`;
  return Array.isArray(cell)
    ? `${key}:"${cell.join(' ')}"`
    : `${key}:${key.startsWith('text') ? '' : '>'}${String(cell)}`;
}

/** Returns sixty texts that a dispatcher might type to find one shipment, a list of shipments, or nothing. */
export function searchesFrom({ row }: Watch): readonly string[] {
  const number = row.number ?? '';
  const [owner, digits] = [number.slice(0, 4), number.slice(4)];
  const reference = row.reference?.[0] ?? '';
  const order = reference.replace(/\D+/g, '');
  const [pod, pol, vessel, line] = [row.podName ?? '', row.polName ?? '', row.vessel ?? '', row.lineName ?? ''];
  const customer = row.customer ?? '';
  const firstOf = (text: string): string => text.split(' ')[0] ?? '';
  return [
    number,
    number.toLowerCase(),
    `${number.slice(0, 10)}-${number.slice(10)}`,
    `${owner} ${digits.slice(0, 6)} ${digits.slice(6)}`,
    `${owner} ${digits.slice(0, 6)}-${digits.slice(6)}`,
    `${owner.toLowerCase()} ${digits}`,
    `${owner}.${digits.slice(0, 6)}.${digits.slice(6)}`,
    `${owner}/${digits.slice(0, 6)}/${digits.slice(6)}`,
    digits,
    `${digits.slice(0, 6)}-${digits.slice(6)}`,
    `${digits.slice(0, 6)} ${digits.slice(6)}`,
    digits.slice(0, 5),
    digits.slice(0, 4),
    digits.slice(0, 2),
    digits.slice(0, 1),
    owner,
    owner.slice(0, 2),
    `${owner}${digits.slice(0, 2)}`,
    `${owner} ${digits.slice(0, 3)}`,
    `"${number}"`,
    `${number} MSKU1000006`,
    `${number}, MSCU1000003, HLXU1000007, TCLU1000005`,
    reference,
    reference.replace('-', ' '),
    reference.replace('-', ''),
    order,
    order.slice(0, 4),
    'po',
    firstOf(pod),
    pod.toUpperCase(),
    pod.slice(0, 4).toLowerCase(),
    row.pod ?? '',
    firstOf(pol),
    pol,
    row.pol ?? '',
    customer,
    customer.toLowerCase().replace(' ', '  '),
    firstOf(customer),
    vessel,
    firstOf(vessel),
    row.voyage ?? '',
    line,
    row.line ?? '',
    row.owner ?? 'ann',
    'urgent',
    'overdue',
    'late',
    'delayed',
    'unassigned',
    'in transit',
    'transshipment',
    'discharged',
    'empty returned',
    'arrived',
    `${firstOf(pod)} late`,
    `${firstOf(pod)} -late`,
    `${firstOf(line)} ${firstOf(pod)}`,
    `${customer} ${firstOf(pod)} overdue`,
    digits.slice(1, 6),
    'XYZ999',
  ];
}
