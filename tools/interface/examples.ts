/** Collects answers of the built-in service that together fill every field of the interface. */
import { openWorld } from '../../sim/world.fixture.ts';
import { collect, renderPage, schemaOf } from './page.ts';

const EVERYTHING = { route: 'true', ais: 'true' };
const IN_TRANSIT = { number: 'MSKU2048170', type: 'CT', sealine: 'MAEU' };
/**
 * An ordinary shipment, then shipments with fields that it lacks: an inland origin, charges, a prediction of the
 * service, and containers of a document.
 */
const NUMBERS = [IN_TRANSIT.number, 'MRKU7778883', 'ZIMU3434340', 'MEDU1110005', 'COSU6123456789'];

export async function makePage(): Promise<string> {
  const { envelope } = openWorld();
  const examples = new Map<string, unknown[]>();
  for (const number of NUMBERS) {
    const answer = await envelope('/tracking', { number, ...EVERYTHING });
    if (number === IN_TRANSIT.number) collect(examples, schemaOf('Envelope'), { ...answer, data: {} });
    collect(examples, schemaOf('Tracking'), answer.data);
  }
  collect(examples, { type: 'array', items: schemaOf('SeaLine') }, (await envelope('/info/sealines', {})).data);
  collect(examples, schemaOf('HistoryList'), (await envelope('/history', IN_TRANSIT)).data);
  return renderPage(examples);
}
