/** The colours of severities. Every severity is also named in words. */
interface SeverityLook {
  readonly text: string;
  /** The border at the start of a row. */
  readonly edge: string;
  readonly dot: string;
}

export const SEVERITY_LOOKS = {
  critical: { text: 'text-late', edge: 'border-late', dot: 'bg-late' },
  warning: { text: 'text-warn', edge: 'border-warn', dot: 'bg-warn' },
  notice: { text: 'text-ink', edge: 'border-ink-3', dot: 'bg-sailed' },
} as const satisfies Readonly<Record<string, SeverityLook>>;

/**
 * Returns the colour of the dot before something with open cases: the worst severity, or that of a notice without
 * any.
 */
export const severityDotClasses = (severity: keyof typeof SEVERITY_LOOKS = 'notice'): string =>
  `size-2 shrink-0 rounded-full ${SEVERITY_LOOKS[severity].dot}`;
