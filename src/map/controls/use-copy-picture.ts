import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../ui/use-translate.ts';
import type { PictureContent } from './compose-picture.tsx';

const MESSAGE_MS = 4_000;

/**
 * Copies a picture of the map to the clipboard, or saves it as a file when the browser refuses. `message` is a text
 * about the result, which is shown for a few seconds.
 */
export function useCopyPicture(
  map: LeafletMap,
  content: Omit<PictureContent, 't'>,
): { copy: () => void; message: string } {
  const t = useTranslate();
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (message === '') return undefined;
    const timer = setTimeout(() => setMessage(''), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [message]);

  const copy = async (): Promise<void> => {
    // Few people copy a picture, so the code that makes one is loaded with the first.
    const picture = import('./compose-picture.tsx').then(({ composePicture }) =>
      composePicture(map, { ...content, t }),
    );
    try {
      // Safari allows clipboard writes within the click only, so the clipboard gets the promise of
      // the picture (https://developer.mozilla.org/docs/Web/API/ClipboardItem/ClipboardItem).
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
      setMessage(t('map.control.copied'));
    } catch {
      try {
        save(await picture);
        setMessage(t('map.control.saved'));
      } catch {
        setMessage(t('map.control.copyFailed'));
      }
    }
  };
  return { copy: () => void copy(), message };
}

function save(picture: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = 'landfall-map.png';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
