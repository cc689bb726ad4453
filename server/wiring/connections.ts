/**
 * The ports through which services call each other. Services are created with the ports, and each port is connected
 * once all services exist. Nothing may be called before that; requests arrive afterwards.
 */
import type { DeskApi } from '../desk/api/desk-api.ts';
import type { Planner } from '../desk/planner/planner.ts';
import type { GatewayDeps, ShipmentRef } from '../gateway/types.ts';
import type { GuestMails } from '../notifications/guests/guest-mails.ts';

export interface Connections {
  /** The gateway asks the desk which shipments are followed. */
  readonly followed: NonNullable<GatewayDeps['followed']>;
  /** The gateway asks the desk what a guest may look up. */
  readonly guestOf: DeskApi['guestOf'];
  /** The gateway asks the schedule for the policy by which an answer is scheduled. */
  readonly policy: () => ReturnType<Planner['policy']> | null;
  /** The gateway notifies the pages that an answer was stored. */
  readonly answerStored: (ref: ShipmentRef) => void;
  /** Pages of accounts ask for the emails of their guests. `null` if guests get none. */
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
