/** The colours of a severity; each is said in words, too. */
interface SeverityLook {
  readonly text: string;
  /** Of a row, at its start. */
  readonly edge: string;
  readonly dot: string;
}

export const SEVERITY_LOOKS = {
  critical: { text: 'text-late', edge: 'border-late', dot: 'bg-late' },
  warning: { text: 'text-warn', edge: 'border-warn', dot: 'bg-warn' },
  notice: { text: 'text-ink', edge: 'border-ink-3', dot: 'bg-sailed' },
} as const satisfies Readonly<Record<string, SeverityLook>>;

/** The dot before something with open cases: that of the worst. Without any as for a notice. */
export const severityDot = (severity: keyof typeof SEVERITY_LOOKS = 'notice'): string =>
  `size-2 shrink-0 rounded-full ${SEVERITY_LOOKS[severity].dot}`;
