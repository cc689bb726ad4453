/** Reports what is understood of a carrier's answer, for an operator who tests a key. */
import { parseShipment } from '../../../src/core/parse/parse-shipment.ts';
import { readShipment } from '../../../src/core/reading/read-shipment.ts';
import { loadTranslate } from '../../../src/core/texts/catalogues.ts';
import { shortText } from '../../../src/core/words/narrative.ts';
import { findShape } from '../../../src/core/shipment/number-shape.ts';
import { toReference } from '../../sources/reference.ts';
import { ATLAS_LAYERS } from '../../sources/atlas-layers.ts';
import type { Carrier } from '../../sources/carriers/carrier.ts';
import { type Answer, toAnswer, toMessage } from '../../sources/dcsa/answer.ts';
import { countOrderViolations } from '../../sources/dcsa/order-violations.ts';
import { readReported } from '../../sources/dcsa/read-rows.ts';

/** `bodies` contains each page as it was sent. */
export async function report(
  carrier: Carrier,
  number: string,
  bodies: readonly unknown[],
  now: number,
): Promise<readonly string[]> {
  const { type } = toReference({ number, shape: findShape(number), type: '' }, carrier.lines);
  const shipment = { number, type, line: carrier.lines[0], lineName: carrier.name };
  const facts = { now, reportedAt: now, freshUntil: now, fromCache: false, place: ATLAS_LAYERS.place, pod: null };
  const readings = (['utc', 'place'] as const).map((z) => {
    const rows = readReported(bodies, { ...carrier.quirks, z });
    return {
      z,
      rows,
      ...toAnswer(rows, shipment, facts),
      orderViolations: countOrderViolations(rows, shipment, facts.place),
    };
  });
  const [reading] = readings;
  if (reading === undefined) return [];
  const configured = readings.find(({ z }) => z === carrier.quirks.z) ?? reading;
  const counts = new Map<string, number>();
  for (const { classifier, kind, code } of configured.rows.rows) {
    const name = `${classifier ?? '???'} ${kind} ${code}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const { codes, fields, events } = configured.unread;
  const domain = parseShipment(configured.data, toMessage(configured.rows, configured.data));
  const words = shortText(readShipment(domain, null, now), await loadTranslate('en'), null);
  return [
    '',
    'Rows:',
    ...[...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `  ${count} ${name}`),
    `Not understood: ${events} rows, ${fields} fields, codes ${codes.join(', ') || 'none'}`,
    `Deviations from the interface: ${domain.issues.length}`,
    ...readings.flatMap(({ z, data, orderViolations }) => [
      '',
      `Timeline with Z read as ${z}${z === configured.z ? ' (as set for this carrier)' : ''}, ${orderViolations} moves out of order:`,
      ...formatTimeline(data),
    ]),
    '',
    `The page would say: ${words}`,
  ];
}

function formatTimeline(data: Answer['data']): readonly string[] {
  const places = new Map((data.locations ?? []).map(({ id, locode, name }) => [id, locode ?? name ?? '?']));
  return (data.containers ?? []).flatMap(({ number, events }) => [
    `  ${number}`,
    ...(events ?? []).map(
      ({ date, actual, status, event_code, location, description }) =>
        `    ${date} ${actual === true ? 'actual  ' : 'expected'} ${status} ${event_code} ${places.get(location) ?? '?'}  ${description ?? ''}`,
    ),
  ]);
}
