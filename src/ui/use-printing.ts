import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether the page is being printed. It is rendered synchronously, because the browser takes its snapshot right after
 * `beforeprint` (https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#printing).
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const media = matchMedia('print');
    // Printing may have begun between the rendering and this effect.
    queueMicrotask(() => setPrinting(media.matches));
    const update = ({ type }: Event): void => flushSync(() => setPrinting(type === 'beforeprint' || media.matches));
    media.addEventListener('change', update);
    window.addEventListener('beforeprint', update);
    window.addEventListener('afterprint', update);
    return () => {
      media.removeEventListener('change', update);
      window.removeEventListener('beforeprint', update);
      window.removeEventListener('afterprint', update);
    };
  }, []);
  return printing;
}
