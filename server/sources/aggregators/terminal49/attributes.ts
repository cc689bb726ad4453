/**
 * What Terminal49 says of a container beside its moves: last free day, holds, fees, availability and the rest. An
 * attribute without a name here keeps its own.
 */
import type { WireAttribute } from '../../../../src/core/wire/landfall.ts';
import { type Fields, readFields, readList, readText } from '../../dcsa/fields.ts';
import { isMidnight, toLocalTime } from '../local-time.ts';
import type { Resource, Resources } from './resources.ts';

type Word = Omit<WireAttribute, 'source' | 'box'>;

/** Attributes that the answer holds elsewhere, and times of the source's own system. */
const ELSEWHERE =
  /^(id|type|number|createdat|updatedat|refnumbers|equipment(type|length|height)|\w+timezone|timezone|terminalcheckedat|\w+lasttrackingrequestat|importdeadlines|availabilityknown|availableforpickup|(holds|fees)atpodterminal|indfacility(holds|fees|lfdon)|pickuplfd|ssllfd|currentstatus|pickupappointmentat|sealnumber|weightinlbs|locationatpodterminal|podfulloutchassisnumber|(pod|ind)railcarrierscac|emptyoutat|pol\w+at|pod\w+at|ind(eta|ata|railunloaded)at|finaldestinationfulloutat|deliveredat|emptyterminatedat|provideddata|customfields)$/;

const SHIPMENT_WORDS = [
  'bill_of_lading_number',
  'customer_name',
  'pod_original_eta_at',
  'line_tracking_stopped_at',
  'line_tracking_stopped_reason',
] as const;
const MAX_ATTRIBUTES = 40;

export function readAttributes(container: Resource, shipment: Resource | null, resources: Resources): readonly Word[] {
  const { attributes } = container;
  const zones = ['podtimezone', 'finaldestinationtimezone'].flatMap((name) => readText(attributes, name) ?? []);
  const text = (name: string, ...fields: readonly string[]): readonly Word[] => {
    const value = readText(attributes, ...fields);
    return value === null ? [] : [{ name, value, date: null }];
  };
  const deadlines = readFields(attributes.get('importdeadlines'));
  const lastFreeDays = [
    ...day('last_free_day', readText(attributes, 'pickuplfd'), zones),
    ...day('last_free_day_line', readText(deadlines, 'pickuplfdline') ?? readText(attributes, 'ssllfd'), zones),
    ...day('last_free_day_terminal', readText(deadlines, 'pickuplfdterminal'), zones),
    ...day(
      'last_free_day_rail',
      readText(deadlines, 'pickuplfdrail') ?? readText(attributes, 'indfacilitylfdon'),
      zones,
    ),
  ];
  const isAvailable = attributes.get('availableforpickup');
  // Without a source for availability, `false` means nothing.
  const isKnown = attributes.get('availabilityknown') !== false;
  const words = [
    ...text('status', 'currentstatus'),
    ...(typeof isAvailable === 'boolean' && isKnown
      ? [{ name: isAvailable ? 'available' : 'not_available', value: null, date: null }]
      : []),
    ...lastFreeDays,
    ...['holdsatpodterminal', 'indfacilityholds'].flatMap((name) => readList(attributes, name).flatMap(toHold)),
    ...['feesatpodterminal', 'indfacilityfees'].flatMap((name) => readList(attributes, name).flatMap(toFee)),
    ...day('pickup_appointment', readText(attributes, 'pickupappointmentat'), zones),
    ...text('terminal_location', 'locationatpodterminal'),
    ...text('pickup_facility', 'pickupfacility'),
    ...resources.many(container, 'pickupfacility').flatMap((facility) => {
      const value = readText(facility.attributes, 'name', 'nickname');
      return value === null ? [] : [{ name: 'pickup_facility', value, date: null }];
    }),
    ...text('chassis', 'podfulloutchassisnumber'),
    ...text('seal', 'sealnumber'),
    ...text('weight_lbs', 'weightinlbs').filter(({ value }) => value !== '0'),
    ...text('rail_carrier', 'podrailcarrierscac'),
    ...text('rail_carrier', 'indrailcarrierscac'),
    ...[...readList(attributes, 'refnumbers'), ...readList(shipment?.attributes ?? new Map(), 'refnumbers')].flatMap(
      (value) => (typeof value === 'string' ? [{ name: 'reference', value, date: null }] : []),
    ),
    ...SHIPMENT_WORDS.flatMap((name) => shipmentWord(name, shipment?.attributes ?? new Map())),
    ...container.names
      .filter((name) => !ELSEWHERE.test(fieldName(name)))
      .flatMap((name) => text(name, fieldName(name))),
  ];
  const keys = words.map((word) => JSON.stringify(word));
  return words.filter((_, index) => keys.indexOf(keys[index] ?? '') === index).slice(0, MAX_ATTRIBUTES);
}

const fieldName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

function shipmentWord(name: (typeof SHIPMENT_WORDS)[number], fields: Fields): readonly Word[] {
  const value = readText(fields, fieldName(name));
  if (value === null) return [];
  if (name === 'pod_original_eta_at') return day('first_eta', value, [readText(fields, 'podtimezone') ?? 'UTC']);
  if (name === 'line_tracking_stopped_at') return day('tracking_stopped', value, ['UTC']);
  return [
    {
      name: {
        bill_of_lading_number: 'bill_of_lading',
        customer_name: 'customer',
        line_tracking_stopped_reason: 'tracking_stopped_reason',
      }[name],
      value,
      date: null,
    },
  ];
}

/** A last free day is a midnight, so the zone in which the instant is one belongs to it. */
function day(name: string, text: string | null, zones: readonly string[]): readonly Word[] {
  const times = [...zones, null].flatMap((zone) => toLocalTime(text, zone) ?? []);
  const time = times.find(isMidnight) ?? times[0];
  return time === undefined ? [] : [{ name, value: null, date: time.text }];
}

function toHold(value: unknown): readonly Word[] {
  const fields = readFields(value);
  const name = readText(fields, 'name');
  if (name === null) return [];
  const details = [readText(fields, 'description'), readText(fields, 'status')].filter((part) => part !== null);
  return [{ name: 'hold', value: details.length === 0 ? name : `${name} (${details.join(', ')})`, date: null }];
}

function toFee(value: unknown): readonly Word[] {
  const fields = readFields(value);
  const parts = ['type', 'amount', 'currencycode']
    .map((name) => readText(fields, name))
    .filter((part) => part !== null);
  return parts.length === 0 ? [] : [{ name: 'fee', value: parts.join(' '), date: null }];
}
