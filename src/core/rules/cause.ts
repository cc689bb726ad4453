/** Keys of causes. They use the numbers of vessels, and never names of vessels or texts of voyages. */
import type { Row } from '../columns/columns.ts';
import { epochOf } from '../time/port-time.ts';
import type { PortTime } from '../time/types.ts';
import { shipKey, type ShipNumbers } from '../shipment/vessel.ts';
import type { Cause } from './types.ts';

interface Call {
  readonly ship: (ShipNumbers & { readonly name: string | null }) | null;
  readonly port: string | null;
  readonly portName: string | null;
  readonly date: PortTime | null;
}

/** The cause is one port call of one vessel, or the shipment alone when vessel or port is unknown. */
export function callCause(row: Row, { ship, port, portName, date }: Call): Cause {
  const key = ship === null ? null : shipKey(ship);
  if (key === null || port === null || date === null) return shipmentCause(row);
  return {
    kind: 'ship-call',
    key: `${key}/${port}`,
    callAt: epochOf(date),
    ship: ship?.name ?? null,
    port: portName ?? port,
    line: row.line,
    number: null,
  };
}

export const shipmentCause = (row: Row): Cause => plain('shipment', `${row.line ?? ''}/${row.number ?? ''}`, row);

/** All containers of one bill of lading share this cause. */
export const billCause = (row: Row): Cause =>
  row.billOfLading === null
    ? shipmentCause(row)
    : { ...plain('bill-of-lading', `${row.line ?? ''}/${row.billOfLading}`, row), number: row.billOfLading };

export const carrierCause = (row: Row, carrier: string): Cause => ({ ...plain('line', carrier, row), number: null });

const plain = (kind: Cause['kind'], key: string, row: Row): Cause => ({
  kind,
  key,
  callAt: 0,
  ship: null,
  port: null,
  line: row.lineName ?? row.line,
  number: row.number,
});
