/** Formats an instant in the zone of the reader, for pages without a catalogue: the order of the parts is a template. */
export interface TimeTemplates {
  readonly locale: string;
  /** `{day} {month} {time}`. */
  readonly day: string;
  /** The same with `{year}`, for a time in another year. */
  readonly year: string;
}

/** `zone` is that of the browser unless a test sets it. */
export function localText(iso: string, nowMs: number, { locale, day, year }: TimeTemplates, zone?: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    ...(zone !== undefined && { timeZone: zone }),
    // As in format.ts: in some languages the parts depend on each other.
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const partsAt = (at: number): Map<string, string> =>
    new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const parts = partsAt(Date.parse(iso));
  parts.set('time', `${parts.get('hour')}:${parts.get('minute')}`);
  const template = parts.get('year') === partsAt(nowMs).get('year') ? day : year;
  return template.replace(/\{(\w+)\}/g, (_, name) => parts.get(name) ?? '');
}
