/** Two frames: time for what else waits for the picture, before the page is busy again. */
export const TURN_MS = 32;

/**
 * Runs a task once what has just been drawn is on the screen, in a frame of its own. Frames that are asked for
 * within one, or right after it, begin before anything else that waits.
 */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      frame = requestAnimationFrame(task);
    }, TURN_MS);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
