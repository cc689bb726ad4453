/** Opens the desk, which is a separate page, so that Back returns to this one. */
export const openDesk = (number: string | null): void =>
  window.location.assign(number === null ? '/desk' : `/desk?number=${encodeURIComponent(number)}`);
