/**
 * Reads `data.landfall`, which our own server adds. It is read strictly and separately from the answer, because the
 * first screen does not need it.
 */
import * as v from 'valibot';
import type { Claim, SourceConflict } from '../shipment/conflicts.ts';
import { type Provenance, saidAt, type Source } from '../shipment/sources.ts';
import type { Place } from '../shipment/types.ts';
import { parseInstant } from '../time/instant.ts';
import { parseWireTime } from '../time/port-time.ts';
import { plainText } from './plain-text.ts';
import { Landfall, type WireConflict, type WireLandfall, type WireSource } from '../wire/landfall.ts';

/** The data may also come from frozen links, which strangers can make. */
const MAX_ENTRIES = 50;

/** Returns `null` for an answer of a single service, and for a form of another version. */
export function parseLandfall(raw: unknown, places: readonly Place[]): Provenance | null {
  const read = v.safeParse(Landfall, raw);
  return read.success ? toProvenance(read.output, places) : null;
}

function toProvenance(wire: WireLandfall, places: readonly Place[]): Provenance {
  const sources = wire.sources.slice(0, MAX_ENTRIES).map(parseSource);
  const named = (id: string | null | undefined): Source | null => sources.find((source) => source.id === id) ?? null;
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
    conflicts: wire.conflicts.slice(0, MAX_ENTRIES).map((conflict) => parseConflict(conflict, named, placeOf)),
    attributes: (wire.attributes ?? []).slice(0, MAX_ENTRIES).flatMap(({ source: id, box, name, value, date }) => {
      const source = named(id);
      if (source === null) return [];
      return [
        {
          source,
          box: box == null ? null : plainText(box),
          name: plainText(name),
          value: value == null ? null : plainText(value),
          date: date == null ? null : parseWireTime(date, 'event'),
        },
      ];
    }),
    unread: { codes: codes.slice(0, MAX_ENTRIES).map(plainText), fields: fields ?? 0, rows: events ?? 0 },
  };
}

const instant = (text: string | null | undefined): number | null => parseInstant(text ?? '');

const parseSource = ({ id, kind, name, asked_at, said_at, sample, credit, terms, for_staff }: WireSource): Source => ({
  id,
  kind,
  name: plainText(name),
  askedAt: instant(asked_at),
  saidAt: instant(said_at),
  isSample: sample === true,
  credit: plainText(credit ?? '') || null,
  terms: terms?.startsWith('https://') ? terms : null,
  isForStaff: for_staff === true,
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
      name: source?.name ?? plainText(id),
      saidAt: source && saidAt(source),
      date: date == null ? null : parseWireTime(date, 'event', place?.zone ?? null),
      actual: actual ?? null,
      value: (fact === 'POD' ? placeOf(value)?.name : null) ?? (value == null ? null : plainText(value)),
    };
  };
  return {
    fact: plainText(fact),
    locode: locode ?? null,
    place: place?.name ?? (locode == null ? null : plainText(locode)),
    box: box == null ? null : plainText(box),
    said: said.slice(0, MAX_ENTRIES).map(parseClaim),
  };
}

/**
 * For readers who are not staff of the operator: removes sources whose terms limit their data to staff, together with
 * their claims in conflicts. `undefined` for another form.
 */
export function withoutStaffSources(raw: unknown): WireLandfall | undefined {
  const read = v.safeParse(Landfall, raw);
  if (!read.success) return undefined;
  const { sources, conflicts, attributes, ...landfall } = read.output;
  const hidden = sources.flatMap(({ id, for_staff }) => (for_staff === true ? [id] : []));
  const shown = (id: string | null | undefined): string | null => (id == null || hidden.includes(id) ? null : id);
  return {
    ...landfall,
    events: shown(landfall.events),
    pin: shown(landfall.pin),
    sources: sources.filter(({ id }) => shown(id)),
    conflicts: conflicts.filter(({ said }) => said.every(({ source }) => shown(source))),
    attributes: attributes?.filter(({ source }) => shown(source)),
  };
}

/**
 * The part that a link keeps: sources and conflicts, without anything that the link hides, because strangers read
 * links.
 */
export function landfallForLink(raw: unknown, hides: { hideContainers: boolean; hideVessels: boolean }): unknown {
  const shown = withoutStaffSources(raw);
  if (shown === undefined) return undefined;
  const { attributes: _, ...landfall } = shown;
  const conflicts = landfall.conflicts
    .filter(({ fact, box }) => !(hides.hideVessels && fact === 'vessel') && !(hides.hideContainers && box != null))
    .slice(0, MAX_ENTRIES);
  return { ...landfall, conflicts, sightings: [] };
}
