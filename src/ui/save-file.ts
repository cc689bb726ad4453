/** Offers a text as a download. File names contain only characters that every system accepts. */
export function fileName(number: string, ending: string): string {
  const safe =
    number
      .toUpperCase()
      .replace(/[^A-Z0-9_-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'SHIPMENT';
  return `LANDFALL-${safe.slice(0, 60)}.${ending}`;
}

export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by the next turn of the event loop, so the URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
