/** React's own; it says no types. */
declare module "scheduler" {
  /**
   * For how long React works before it makes way.
   * @param fps once in 1000 ms divided by it; 0: as it does by itself, every 5 ms
   */
  export function unstable_forceFrameRate(fps: number): void;
}
