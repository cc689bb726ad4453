/**
 * Air waybills: three digits of the airline and an eight-digit serial number, whose last digit is the remainder of
 * the first seven divided by 7 (IATA Resolution 600a).
 */
const AIR_WAYBILL = /^\d{11}$/;

export const isAirWaybill = (number: string): boolean => number === withRightDigit(number);

/** Returns the number with its right check digit; `null` for other numbers. */
export const withRightDigit = (number: string): string | null =>
  AIR_WAYBILL.test(number) ? `${number.slice(0, 10)}${Number(number.slice(3, 10)) % 7}` : null;
