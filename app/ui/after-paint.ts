/** Runs a task once what has just been drawn is on the screen: the frame after next begins when that is done. */
export function afterPaint(task: () => void): () => void {
  let handle = requestAnimationFrame(() => {
    handle = requestAnimationFrame(task);
  });
  return () => cancelAnimationFrame(handle);
}
