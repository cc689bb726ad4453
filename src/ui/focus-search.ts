/** The one search field of the page, found by its id: what asks for it may stand anywhere. */
export const SEARCH_ID = 'shipment-number';

export function focusSearch(): void {
  document.getElementById(SEARCH_ID)?.focus();
}
