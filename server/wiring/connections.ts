/**
 * What services ask each other. Each is made with the ports, and once all of them are there each
 * port is connected to who answers. Nobody may ask before that: a request comes afterwards.
 */
import type { DeskApi } from '../desk/api/desk-api.ts';
import type { Planner } from '../desk/planner/planner.ts';
import type { GatewayDeps, ShipmentRef } from '../gateway/types.ts';
import type { GuestMails } from '../notifications/guests/guest-mails.ts';

export interface Connections {
  /** The gateway asks the desk which shipments somebody follows. */
  readonly followed: NonNullable<GatewayDeps['followed']>;
  /** The gateway asks the desk what a guest may look up. */
  readonly guestOf: DeskApi['guestOf'];
  /** The gateway asks the plan by which policy an answer is planned on. */
  readonly policy: () => ReturnType<Planner['policy']> | null;
  /** The gateway tells the pages that an answer was stored. */
  readonly answerStored: (ref: ShipmentRef) => void;
  /** Pages of accounts ask for the mails of their guests; null where no guest is sent any. */
  readonly guestMails: () => GuestMails | null;
}

export function createConnections(): {
  readonly ports: Connections;
  readonly connect: (to: Connections) => void;
} {
  let connected: Connections | null = null;
  const all = (): Connections => {
    if (connected === null) throw new Error('a service was asked before all of them were connected');
    return connected;
  };
  return {
    ports: {
      followed: (numbers) => all().followed(numbers),
      guestOf: (person) => all().guestOf(person),
      policy: () => all().policy(),
      answerStored: (ref) => all().answerStored(ref),
      guestMails: () => all().guestMails(),
    },
    connect: (to) => {
      connected = to;
    },
  };
}
