/**
 * Formats instants as the interface writes them. Only this module of the simulation knows time zones, and the current
 * time is always passed in.
 */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Offsets of zones change on quarter hours, and on most days not at all. */
const QUARTER = 15 * MINUTE;
const OFFSETS_KEPT = 100_000;
/** Offsets by zone and day, with `null` for a day with a clock change. */
const offsets = new Map<string, number | null>();

function formatFor(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** Returns the offset of a zone from UTC at an instant, in milliseconds. */
export function offsetAt(epochMs: number, zone: string): number {
  if (zone === 'UTC') return 0;
  const day = Math.floor(epochMs / DAY);
  const key = `${zone}${day}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    const first = measuredOffset(day * DAY, zone);
    offset = first === measuredOffset((day + 1) * DAY - QUARTER, zone) ? first : null;
    if (offsets.size >= OFFSETS_KEPT) offsets.clear();
    offsets.set(key, offset);
  }
  return offset ?? measuredOffset(Math.floor(epochMs / QUARTER) * QUARTER, zone);
}

function measuredOffset(epochMs: number, zone: string): number {
  const part = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatFor(zone).formatToParts(epochMs)) {
    if (type in part) Object.assign(part, { [type]: Number(value) });
  }
  return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second) - epochMs;
}

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

/**
 * Formats days since 1970 as a date, after https://howardhinnant.github.io/date_algorithms.html#civil_from_days,
 * without a Date object.
 */
function civil(days: number): string {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const day = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (day - Math.floor(day / 1460) + Math.floor(day / 36_524) - Math.floor(day / 146_096)) / 365,
  );
  const dayOfYear = day - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${year}-${two(month)}-${two(dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1)}`;
}

/** Formats an instant as `YYYY-MM-DD HH:MM:SS` in UTC. */
export function toUtcText(epochMs: number): string {
  const days = Math.floor(epochMs / DAY);
  const rest = Math.floor((epochMs - days * DAY) / SECOND);
  return `${civil(days)} ${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`;
}

/** Formats an instant as `YYYY-MM-DD HH:MM:SS` in local time of a zone. */
export const toWallText = (epochMs: number, zone: string): string => toUtcText(epochMs + offsetAt(epochMs, zone));

/** Formats an instant as `YYYY-MM` in UTC, the unit of quotas. */
export const monthOf = (epochMs: number): string => toUtcText(epochMs).slice(0, 7);

export const dayStart = (epochMs: number): number => Math.floor(epochMs / DAY) * DAY;

/** Reads an instant as interfaces write it, and returns `null` for anything else. A text without a zone is in UTC. */
export function readInstant(text: string): number | null {
  const instant = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(instant) ? null : instant;
}

/** Returns the instant of a local time `YYYY-MM-DD HH:MM:SS` in a zone. */
export function computeInstant(text: string, zone: string): number {
  const asUtc = readInstant(text.replace(' ', 'T')) ?? 0;
  return asUtc - offsetAt(asUtc - offsetAt(asUtc, zone), zone);
}
