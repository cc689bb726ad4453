/** Focuses the search field of the page. The field is found by its id, because any part of the page may call this. */
export const SEARCH_ID = 'shipment-number';

export function focusSearch(): void {
  document.getElementById(SEARCH_ID)?.focus();
}
