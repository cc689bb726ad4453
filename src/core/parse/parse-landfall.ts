/**
 * `data.landfall`, which our own server adds: read strictly and apart from the answer, because the
 * first screen does not need it.
 */
import * as v from 'valibot';
import type { Claim, SourceConflict } from '../shipment/conflicts.ts';
import { type Provenance, saidAt, type Source } from '../shipment/sources.ts';
import type { Place } from '../shipment/types.ts';
import { parseInstant } from '../time/instant.ts';
import { parseWireTime } from '../time/port-time.ts';
import { Landfall, type WireConflict, type WireLandfall, type WireSource } from '../wire/landfall.ts';

/** Null for an answer that one service gave, and for a form of another version. */
export function parseLandfall(raw: unknown, places: readonly Place[]): Provenance | null {
  const read = v.safeParse(Landfall, raw);
  return read.success ? provenanceOf(read.output, places) : null;
}

function provenanceOf(wire: WireLandfall, places: readonly Place[]): Provenance {
  const sources = wire.sources.map(parseSource);
  const named = (id: string | null | undefined): Source | null => sources.find((one) => one.id === id) ?? null;
  const placeOf = (locode: string | null | undefined): Place | null =>
    places.find((place) => locode != null && place.locode === locode) ?? null;
  const { codes, fields, events } = wire.unread;
  return {
    sources,
    events: named(wire.events),
    route: [...new Set((wire.route ?? []).flatMap((id) => named(id) ?? []))],
    pin: named(wire.pin),
    ais: named(wire.ais),
    predictedEta: named(wire.predictive_eta),
    conflicts: wire.conflicts.map((conflict) => parseConflict(conflict, named, placeOf)),
    unread: { codes, fields: fields ?? 0, rows: events ?? 0 },
  };
}

const instant = (text: string | null | undefined): number | null => parseInstant(text ?? '');

const parseSource = ({ id, kind, name, asked_at, said_at, sample, credit, terms }: WireSource): Source => ({
  id,
  kind,
  name,
  askedAt: instant(asked_at),
  saidAt: instant(said_at),
  isSample: sample === true,
  credit: credit || null,
  terms: /^https:\/\//.test(terms ?? '') ? (terms ?? null) : null,
});

function parseConflict(
  { fact, locode, box, said }: WireConflict,
  named: (id: string) => Source | null,
  placeOf: (locode: string | null | undefined) => Place | null,
): SourceConflict {
  const place = placeOf(locode);
  const parseClaim = ({ source: id, date, actual, value }: WireConflict['said'][number]): Claim => {
    const source = named(id);
    return {
      source: id,
      name: source?.name ?? id,
      saidAt: source && saidAt(source),
      date: date == null ? null : parseWireTime(date, 'event', place?.zone ?? null),
      actual: actual ?? null,
      value: (fact === 'POD' ? placeOf(value)?.name : null) ?? value ?? null,
    };
  };
  return {
    fact,
    locode: locode ?? null,
    place: place?.name ?? locode ?? null,
    box: box ?? null,
    said: said.map(parseClaim),
  };
}
