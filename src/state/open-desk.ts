/** Opens a page that the server renders. */
export const openPage = (address: string): void => window.location.assign(address);

/** Opens the desk, which is a separate page, so that Back returns to this one. */
export const openDesk = (number: string | null): void =>
  window.location.assign(number === null ? '/desk' : `/desk?number=${encodeURIComponent(number)}`);
