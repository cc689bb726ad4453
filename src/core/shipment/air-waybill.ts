/**
 * Air waybills: three digits of the airline and eight of a serial number, whose last is the
 * remainder of the seven before it by 7 (IATA Resolution 600a).
 */
const AIR_WAYBILL = /^\d{11}$/;

export const isAirWaybill = (number: string): boolean => number === withRightDigit(number);

/** The same number with its right check digit; null for what is no air waybill. */
export const withRightDigit = (number: string): string | null =>
  AIR_WAYBILL.test(number) ? `${number.slice(0, 10)}${Number(number.slice(3, 10)) % 7}` : null;
