/** The dot before what has open cases, by the severity of the worst: 0 is none. */
const COLOURS = ['bg-sailed', 'bg-sailed', 'bg-warn', 'bg-late'];

export const dotOf = (severity: number): string => `size-2 shrink-0 rounded-full ${COLOURS[severity] ?? 'bg-sailed'}`;
