/**
 * Runs `work` when the next frame is on the screen, and returns a function that cancels it. The response to a press
 * comes first: scrolling, flying and replacing the address take up to 30 ms on a device four times slower, and a
 * callback of `requestAnimationFrame` would run before that frame is drawn.
 */
export function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
