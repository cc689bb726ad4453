/** Opens the desk, which is a page of its own: Back leads back. */
export const openDesk = (number: string | null): void =>
  window.location.assign(number === null ? '/desk' : `/desk?number=${encodeURIComponent(number)}`);
