/**
 * The fleet map's worker, or the same engine on the page where a worker has no canvas: there fewer
 * marks are drawn.
 * https://developer.mozilla.org/docs/Web/API/OffscreenCanvas#browser_compatibility
 */
import { createFleetEngine } from './fleet-engine.ts';
import workerAddress from './fleet-worker.ts?worker&url';
import type { FromFleet, ToFleet } from './messages.ts';

/** On the page's own thread, the worst and fullest only. */
const MOST_ON_PAGE = 400;

export interface FleetThread {
  send(message: ToFleet): void;
  /** Puts the picture of a frame on the page's canvas. */
  show(picture: ImageBitmap | null): void;
  close(): void;
}

const hasWorkerCanvas = (): boolean =>
  typeof OffscreenCanvas !== 'undefined' && typeof ImageBitmapRenderingContext !== 'undefined';

/** Null where the browser has no 2D canvas at all. */
export function openFleetThread(canvas: HTMLCanvasElement, onMessage: (m: FromFleet) => void): FleetThread | null {
  return hasWorkerCanvas() ? inWorker(canvas, onMessage) : onPage(canvas, onMessage);
}

function inWorker(canvas: HTMLCanvasElement, onMessage: (m: FromFleet) => void): FleetThread {
  const worker = new Worker(workerAddress, { type: 'module' });
  const screen = canvas.getContext('bitmaprenderer');
  worker.addEventListener('message', ({ data }: MessageEvent<FromFleet>) => onMessage(data));
  return {
    send: (message) => worker.postMessage(message, []),
    show: (picture) => screen?.transferFromImageBitmap(picture),
    close: () => worker.terminate(),
  };
}

function onPage(canvas: HTMLCanvasElement, onMessage: (m: FromFleet) => void): FleetThread | null {
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  const penFor = (width: number, height: number): CanvasRenderingContext2D => {
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    return pen;
  };
  const handle = createFleetEngine({ penFor, takePicture: () => null }, MOST_ON_PAGE);
  let isOpen = true;
  return {
    // As a worker does: never within the call.
    send: (message) =>
      queueMicrotask(() => {
        const reply = isOpen ? handle(message) : null;
        if (reply !== null) onMessage(reply);
      }),
    show: () => undefined,
    close: () => {
      isOpen = false;
    },
  };
}
