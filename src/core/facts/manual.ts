/**
 * Watches that are never looked up and consist of manual entries. The kind of their number identifies them, so that
 * lists, schedule and pages need no further mark.
 */

/** An air waybill, a house bill of lading, a truck, and a container of a carrier that no source covers. */
export const MANUAL_TYPES = ['AW', 'HB', 'TR', 'BX'] as const;

export const isManual = (numberType: string | null): boolean => MANUAL_TYPES.some((type) => type === numberType);
