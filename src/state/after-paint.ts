/**
 * Runs `work` when the next frame is on the screen, and returns how to call it off. What a press
 * shows comes first: scrolling, flying and replacing the address take up to 30 ms at a quarter of
 * the speed, and a callback of `requestAnimationFrame` alone runs before that frame is drawn.
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
