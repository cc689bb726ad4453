/** Documents of Terminal49 for tests, in the published form. Each function returns one resource. */

export type Attributes = Readonly<Record<string, unknown>>;

const pointer = (type: string, id: string | null) => ({ data: id === null ? null : { type, id } });

export const port = (id: string, code: string, name: string, time_zone: string) => ({
  type: 'port',
  id,
  attributes: { id, code, name, time_zone, country_code: code.slice(0, 2), latitude: '12.5', longitude: '100.25' },
});

export const vessel = (id: string, name: string, imo: string) => ({ type: 'vessel', id, attributes: { name, imo } });

export const terminal = (id: string, name: string, smdg_code: string) => ({
  type: 'terminal',
  id,
  attributes: { name, smdg_code, firms_code: 'X123' },
});

export interface SentEvent {
  readonly event: string;
  readonly at: string | null;
  readonly port?: string | null;
  readonly zone?: string | null;
  readonly vessel?: string;
  readonly terminal?: string;
  readonly more?: Attributes;
  readonly container?: string;
  readonly replaces?: string;
}

export const transportEvent = (id: string, sent: SentEvent) => ({
  type: 'transport_event',
  id,
  attributes: {
    event: `container.transport.${sent.event}`,
    timestamp: sent.at,
    timezone: sent.zone ?? null,
    data_source: 'shipping_line',
    invalidated_at: null,
    created_at: '2026-01-01T00:00:00Z',
    ...sent.more,
  },
  relationships: {
    container: pointer('container', sent.container ?? 'c1'),
    location: pointer('port', sent.port ?? null),
    vessel: pointer('vessel', sent.vessel ?? null),
    terminal: pointer('terminal', sent.terminal ?? null),
    previous_version: pointer('transport_event', sent.replaces ?? null),
  },
});

export const container = (id: string, number: string, attributes: Attributes = {}, shipment = 's1') => ({
  type: 'container',
  id,
  attributes: { number, ...attributes },
  relationships: { shipment: pointer('shipment', shipment) },
});

export const shipment = (id: string, attributes: Attributes = {}, containers: readonly string[] = ['c1']) => ({
  type: 'shipment',
  id,
  attributes: {
    bill_of_lading_number: `BILL-${id}`,
    shipping_line_scac: 'HLCU',
    shipping_line_name: 'Hapag-Lloyd',
    port_of_lading_locode: 'CNSHA',
    port_of_lading_name: 'Shanghai',
    pol_timezone: 'Asia/Shanghai',
    port_of_discharge_locode: 'USLAX',
    port_of_discharge_name: 'Los Angeles',
    pod_timezone: 'America/Los_Angeles',
    ...attributes,
  },
  relationships: { containers: { data: containers.map((own) => ({ type: 'container', id: own })) } },
});
