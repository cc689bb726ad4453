/** The thread of the fleet map. It owns one canvas, receives messages and returns pictures. */
import { createFleetEngine } from './fleet-engine.ts';
import type { ToFleet } from './messages.ts';

const canvas = new OffscreenCanvas(1, 1);
const pen = canvas.getContext('2d');
const handle = createFleetEngine({
  penFor: (width, height) => {
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    return pen;
  },
  takePicture: () => canvas.transferToImageBitmap(),
});

self.addEventListener('message', ({ data }: MessageEvent<ToFleet>) => {
  const reply = handle(data);
  if (reply === null) return;
  const transfer = reply.kind === 'frame' && reply.picture !== null ? [reply.picture, reply.marks.numbers.buffer] : [];
  self.postMessage(reply, { transfer });
});
