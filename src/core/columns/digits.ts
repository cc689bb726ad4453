/** Converts full-width and Arabic digits and signs to ASCII. These digits begin at multiples of 16. */
export const plainDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[\u200e\u200f٬]/g, '')
    .replace('٫', '.');
