/**
 * Watches that nothing is looked up for: they live on what people know. The kind of number says so,
 * hence no list, plan or page needs to be told.
 */

/** An air waybill, a house bill of lading, a truck, a container of a carrier that nobody covers. */
export const MANUAL_TYPES = ['AW', 'HB', 'TR', 'BX'] as const;

export const isManual = (numberType: string | null): boolean => MANUAL_TYPES.some((type) => type === numberType);
