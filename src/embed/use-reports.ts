/** Reports to the page around an embed: its state, the selection, a moved arrival, and a token that expires. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ShipmentAnswer } from '../api/queries.ts';
import { ServiceError } from '../api/service-error.ts';
import { type ArrivalChange, changesBetween } from '../core/reading/changes/changes.ts';
import type { Arrival, Reading } from '../core/reading/types.ts';
import { isoOf, now } from '../core/time/clock.ts';
import { epochOf } from '../core/time/port-time.ts';
import { watchView } from '../state/view-store.ts';
import type { Bridge } from './host-bridge.ts';
import type { ShownState } from '../core/links/embed-messages.ts';
import type { EmbedSettings } from '../core/links/embed-options.ts';
import { readClaims } from '../core/links/embed-token.ts';
import { MINUTE } from '../core/time/units.ts';

export interface Reports {
  readonly bridge: Bridge;
  readonly settings: EmbedSettings;
  readonly query: UseQueryResult<ShipmentAnswer>;
  /** The shipment, or `null` while nothing may be shown. */
  readonly reading: Reading | null;
}

/** This leaves the portal's server enough time to make another token. */
const AHEAD_MS = 5 * MINUTE;

export function useReports({ bridge, settings: { token }, query, reading }: Reports): void {
  const { error, refetch } = query;
  const code = error === null ? null : error instanceof ServiceError ? (error.code ?? error.cause) : 'PAGE_FAILED';
  const state: ShownState =
    reading === null
      ? code === null
        ? 'loading'
        : 'refused'
      : reading.shipment.containers.length === 0
        ? 'nothing'
        : 'shown';
  useEffect(() => bridge.say({ type: 'state', state, code }), [bridge, state, code]);

  useEffect(() => {
    let last = JSON.stringify(null);
    return watchView(({ selection }) => {
      const text = JSON.stringify(selection);
      if (text === last) return;
      last = text;
      bridge.say({ type: 'select', selection });
    });
  }, [bridge]);

  const last = useRef(reading);
  useEffect(() => {
    const before = last.current;
    if (reading === null) return;
    last.current = reading;
    if (before === null || before.shipment === reading.shipment || !isSameSubject(before, reading)) return;
    const change = changesBetween(before, reading).changes.find(
      (fact): fact is ArrivalChange => fact.field === 'arrival',
    );
    const [from, to] = change === undefined ? [null, null] : [isoOrNull(change.old), isoOrNull(change.new)];
    if (from !== to) bridge.say({ type: 'eta-changed', from, to });
  }, [bridge, reading]);

  useEffect(() => {
    const claims = readClaims(token);
    if (claims === null) return undefined;
    const left = claims.expires - now();
    const say = (): void =>
      bridge.say({ type: 'token-expiring', seconds: Math.max(0, Math.round((claims.expires - now()) / 1000)) });
    const timer = setTimeout(say, Math.max(0, left - AHEAD_MS));
    return () => clearTimeout(timer);
  }, [bridge, token]);

  // A new token is tried at once where the last one was refused, otherwise with the next request.
  const retryRefused = useEffectEvent((): void => {
    if (code?.startsWith('TOKEN_') === true) void refetch();
  });
  const first = useRef(token);
  useEffect(() => {
    if (first.current === token) return;
    first.current = token;
    retryRefused();
  }, [token]);
}

/**
 * Another number or another container has an arrival of its own, so switching between them is not reported as a
 * change.
 */
const isSameSubject = (before: Reading, after: Reading): boolean =>
  before.shipment.number === after.shipment.number &&
  before.journey.container?.number === after.journey.container?.number;

const isoOrNull = (arrival: Arrival | null): string | null =>
  arrival?.date == null ? null : isoOf(epochOf(arrival.date));
