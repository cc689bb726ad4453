import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. The browser takes its picture right after it says so: what is printed must be drawn at once. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const media = matchMedia('print');
    const settle = ({ type }: Event): void => flushSync(() => setPrinting(type === 'beforeprint' || media.matches));
    media.addEventListener('change', settle);
    window.addEventListener('beforeprint', settle);
    window.addEventListener('afterprint', settle);
    return () => {
      media.removeEventListener('change', settle);
      window.removeEventListener('beforeprint', settle);
      window.removeEventListener('afterprint', settle);
    };
  }, []);
  return printing;
}
