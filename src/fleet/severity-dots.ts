/** The dot before what has open cases, by the severity of the worst: 0 is none. */
const COLOURS: Readonly<Record<number, string>> = { 2: 'bg-warn', 3: 'bg-late' };

export const dotOf = (severity: number): string => `size-2 shrink-0 rounded-full ${COLOURS[severity] ?? 'bg-sailed'}`;
