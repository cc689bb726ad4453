/**
 * Makes a carrier's answer safe to show to others. Numbers, references, seals and addresses are replaced everywhere;
 * codes, times, places and vessels stay.
 */
const SECRET_FIELD = /reference|seal|number$|party|customer|consignee|shipper|document(id|number)|booking|equipmentid/i;
const PUBLIC_FIELD =
  /^(vessel|export|import|carrier(service|export|import|voyage)|universal|iso|un_?location|imo|transportcall(sequence|id)|facility)/i;
/** Shorter values are not identifying, and would also be found inside times. */
const MIN_LENGTH = 4;
const ADDRESS_FIELD = /address$/i;
const TERMINAL_FIELD = /^(name|addressName)$/;

export function disguise(value: unknown, number: string): unknown {
  const secrets = new Set<string>(number.split('/'));
  collect(value, '', secrets);
  const names = new Map(
    [...secrets].toSorted((a, b) => b.length - a.length).map((secret, index) => [secret, invented(secret, index)]),
  );
  return replace(value, '', names);
}

const isSecret = (name: string): boolean => SECRET_FIELD.test(name) && !PUBLIC_FIELD.test(name);

function collect(value: unknown, name: string, secrets: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, name, secrets);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      collect(one, isSecret(name) && /^(value|reference)/i.test(key) ? name : key, secrets);
  else if (
    (typeof value === 'string' || typeof value === 'number') &&
    isSecret(name) &&
    String(value).length > MIN_LENGTH
  )
    secrets.add(String(value));
}

function replace(value: unknown, name: string, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => replace(item, name, names));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([key]) => !ADDRESS_FIELD.test(name) || TERMINAL_FIELD.test(key));
    return Object.fromEntries(fields.map(([key, one]) => [key, replace(one, key, names)]));
  }
  if (typeof value === 'string' && ADDRESS_FIELD.test(name)) return '';
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  let text = String(value);
  for (const [secret, other] of names) text = text.replaceAll(secret, other);
  return text === String(value) ? value : text;
}

/** Invents a value of the same form: letters of a carrier or an owner stay, digits are counted up. */
function invented(secret: string, index: number): string {
  const digits = String(1_000_000 + index);
  let at = 0;
  return secret.replace(/\d/g, () => digits[at++ % digits.length] ?? '0').replace(/[a-z](?=[^A-Za-z]*$)/g, 'x');
}
