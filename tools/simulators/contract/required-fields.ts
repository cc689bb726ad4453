/**
 * Lists every documented field of the interface by object. The newest shape contains each of them, even if only as
 * `null`.
 */

/** Fields of the newer and newest shapes, which an older answer may lack. */
const NEWER = new Set([
  'is_status_from_sealine',
  'from_cache',
  'size_type',
  'charges',
  'is_date_from_sealine',
  'transport_type of segment',
  'from of segment',
  'to of segment',
  'vessel of segment',
  'bl_ct',
  'bk_ct',
]);

const list = (text: string): readonly string[] => text.split(' ');

export const FIELDS = {
  metadata: list(
    'type number sealine sealine_name status is_status_from_sealine from_cache updated_at cache_expires api_calls unique_shipments',
  ),
  pastMetadata: list('type number sealine sealine_name status updated_at api_calls unique_shipments'),
  tracking: list('metadata locations facilities route vessels'),
  location: list('id name state country country_code locode lat lng timezone'),
  pastLocation: list('id name state country country_code locode lat lng'),
  facility: list('id name country_code locode bic_code smdg_code lat lng'),
  vessel: list('id name imo call_sign mmsi flag'),
  routeSummary: list('prepol pol pod postpod'),
  routePoint: list('location date actual'),
  container: list('number iso_code size_type status is_status_from_sealine charges events'),
  pastContainer: list('number iso_code status events'),
  charges: list('storage demurrage detention'),
  event: list(
    'order_id location facility description event_type event_code status date actual is_date_from_sealine is_additional_event type transport_type vessel voyage',
  ),
  pastEvent: list('location description status date actual type vessel voyage'),
  segment: list('path type transport_type from to vessel'),
  ais: list('last_event discharge_port vessel last_vessel_position departure_port arrival_port updated_at'),
  line: list('name active active_types maintenance scac_codes prefixes'),
  lineTypes: list('ct bl bk bl_ct bk_ct'),
} as const;

export type Shape = 'newest' | 'older';

/**
 * Returns the documented fields that an object lacks. `charges` belongs to the newest shape only and is not required.
 */
export function missingFrom(
  object: object | null | undefined,
  kind: keyof typeof FIELDS,
  shape: Shape,
): readonly string[] {
  if (object === null || object === undefined) return [`${kind} itself`];
  return FIELDS[kind].filter((field) => {
    if (field in object || field === 'charges') return false;
    return shape === 'newest' || !(NEWER.has(field) || NEWER.has(`${field} of ${kind}`));
  });
}
